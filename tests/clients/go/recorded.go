// Reads recorded values and writes each of them anew.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"

	"clients/pantheon"
)

// A value of each type, to be filled.
var empty = map[string]func() any{
	"ZeusStep": func() any { return new(pantheon.ZeusStep) },
}

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	written := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		name, text, _ := bytes.Cut(lines.Bytes(), []byte("\t"))
		value := empty[string(name)]()
		if err := json.Unmarshal(text, value); err != nil {
			panic(string(name) + ": " + err.Error())
		}
		if err := written.Encode(value); err != nil {
			panic(err)
		}
	}
}
