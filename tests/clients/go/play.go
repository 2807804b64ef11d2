// Plays a game to its end with the client that OpenAPI Generator has made, acts at a sealed table, and reads three refusals.
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	"clients/pantheon"
)

// What is offered to somebody at a sealed table.
type offer struct {
	holder context.Context
	action pantheon.ZeusAction
}

// The answer to a request, which must be accepted.
func accepted[T any](answer T, _ *http.Response, err error) T {
	if err != nil {
		panic(err)
	}
	return answer
}

// The problem with which a request is refused.
func refused[T any](_ any, _ *http.Response, err error) T {
	var refusal *pantheon.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		panic("not refused")
	}
	return refusal.Model().(T)
}

// How much an action is wanted; the least comes first.
func rank(action pantheon.ZeusAction, revision int64) int {
	switch action.GetActualInstance().(interface{ GetType() string }).GetType() {
	case "vote_end":
		if revision > 40 {
			return 0
		}
		return 3
	case "place", "draw":
		return 1
	}
	return 2
}

// One of the most wanted legal actions, of any seat.
func choose(step *pantheon.ZeusStep) pantheon.ZeusApplyRequest {
	var wanted []pantheon.ZeusApplyRequest
	best := 3
	for _, entry := range step.Next {
		for _, action := range entry.Actions {
			rank := rank(action, step.State.Revision)
			if rank < best {
				best, wanted = rank, nil
			}
			if rank == best {
				wanted = append(wanted, *pantheon.NewZeusApplyRequest(step.State, int64(entry.Seat), action))
			}
		}
	}
	return wanted[step.State.Revision%int64(len(wanted))]
}

// A new seat key.
func newKey() string {
	key := make([]byte, 32)
	if _, err := rand.Read(key); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(key)
}

// What the others are told of a seat key.
func lock(key string) string {
	digest := sha256.Sum256([]byte(key))
	return hex.EncodeToString(digest[:])
}

// A context in which a seat key is sent.
func withKey(key string) context.Context {
	return context.WithValue(context.Background(), pantheon.ContextAccessToken, key)
}

// A list in one line.
func joined[T any](values []T) string {
	return strings.Trim(fmt.Sprint(values), "[]")
}

// Plays the open game and tries two requests that are refused.
func play(api *pantheon.ZeusOnTheLooseAPIService) {
	anybody := context.Background()
	request := pantheon.ZeusNewRequest{Names: []string{"Ada", "Bó 🌞", "Cy"}}
	request.SetSeed("clients")
	step := accepted(api.ZeusOnTheLooseNew(anybody).ZeusNewRequest(request).Execute())
	move := choose(step)
	for step.Outcome.Get() == nil {
		move = choose(step)
		step = accepted(api.ZeusOnTheLooseApply(anybody).ZeusApplyRequest(move).Execute())
	}
	fmt.Println("winners", joined(step.Outcome.Get().Winners))

	move.State = step.State
	refusal := refused[pantheon.ZeusRefusal](api.ZeusOnTheLooseApply(anybody).ZeusApplyRequest(move).Execute())
	fmt.Println(refusal.Status, refusal.Code, refusal.Rule)

	request = pantheon.ZeusNewRequest{}
	request.SetSeats(3)
	request.SetSeed(strings.Repeat("x", 201))
	problem := refused[pantheon.ProblemDetails](api.ZeusOnTheLooseNew(anybody).ZeusNewRequest(request).Execute())
	fmt.Println(problem.Status, problem.Code, problem.Errors[0].Pointer)
}

// Opens a sealed table, lets the first seat that can act at it, and looks at it.
func playSealed(api *pantheon.ZeusOnTheLooseAPIService) {
	anybody := context.Background()
	keys := []string{newKey(), newKey()}
	request := pantheon.ZeusNewTableRequest{Locks: []string{lock(keys[0]), lock(keys[1])}}
	request.SetSeats(2)
	request.SetSeed("sealed")
	table := accepted(api.ZeusOnTheLooseTables(anybody).ZeusNewTableRequest(request).Execute()).Table

	var offers []offer
	for _, key := range keys {
		holder := withKey(key)
		seen := accepted(api.ZeusOnTheLooseTablesView(holder).TableRequest(*pantheon.NewTableRequest(table)).Execute())
		for _, entry := range seen.Next {
			for _, action := range entry.Actions {
				offers = append(offers, offer{holder, action})
			}
		}
	}
	move := *pantheon.NewZeusTableApplyRequest(table, offers[0].action)
	acted := accepted(api.ZeusOnTheLooseTablesApply(offers[0].holder).ZeusTableApplyRequest(move).Execute())
	after := *pantheon.NewTableRequest(acted.Table)
	shown := accepted(api.ZeusOnTheLooseTablesView(anybody).TableRequest(after).Execute())
	fmt.Println(shown.Revision, shown.Chance)

	forged := api.ZeusOnTheLooseTablesApply(withKey(newKey())).ZeusTableApplyRequest(move)
	problem := refused[pantheon.ProblemDetails](forged.Execute())
	fmt.Println(problem.Status, problem.Code)
}

func main() {
	configuration := pantheon.NewConfiguration()
	configuration.Servers[0].URL = os.Args[1]
	api := pantheon.NewAPIClient(configuration).ZeusOnTheLooseAPI
	play(api)
	playSealed(api)
}
