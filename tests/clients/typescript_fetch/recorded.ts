/** Reads recorded values and writes each of them anew. */
import { readFileSync } from "node:fs";
import * as pantheon from "./pantheon/index.js";

const functions = pantheon as unknown as Record<string, (value: unknown) => unknown>;

for (const line of readFileSync(process.argv[2] ?? "", "utf8").trimEnd().split("\n")) {
  const [type, text] = line.split("\t") as [string, string];
  const value = functions[`${type}FromJSON`]?.(JSON.parse(text));
  console.log(JSON.stringify(functions[`${type}ToJSON`]?.(value)));
}
