/** Plays a game to its end with openapi-fetch and the generated types, and reads two refusals. */
import createClient from "openapi-fetch";
import type { components, paths } from "./pantheon.js";

type Step = components["schemas"]["ZeusStep"];
type Move = components["schemas"]["ZeusApplyRequest"];

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

/** How much an action of this type is wanted; the least comes first. */
function rank(kind: string, revision: number): number {
  if (kind === "vote_end") return revision > 40 ? 0 : 3;
  return kind === "place" || kind === "draw" ? 1 : 2;
}

/** One of the most wanted legal actions, of any seat. */
function choose({ state, next }: Step): Move {
  const offered = (next ?? []).flatMap(({ seat, actions }) => actions.map((action) => ({ state, seat, action })));
  const best = Math.min(...offered.map(({ action }) => rank(action.type, state.revision)));
  const wanted = offered.filter(({ action }) => rank(action.type, state.revision) === best);
  const move = wanted[state.revision % wanted.length];
  if (!move) throw new Error("nobody may act");
  return move;
}

const created = await client.POST("/v1/games/zeus_on_the_loose/new", {
  body: { names: ["Ada", "Bó 🌞", "Cy"], seed: "clients" },
});
if (!created.data) throw new Error(created.error.detail);
let step = created.data;
let move = choose(step);
while (!step.outcome) {
  move = choose(step);
  const { data, error } = await client.POST("/v1/games/zeus_on_the_loose/apply", { body: move });
  if (!data) throw new Error(error.detail);
  step = data;
}
console.log("winners", ...step.outcome.winners);

const refused = await client.POST("/v1/games/zeus_on_the_loose/apply", { body: { ...move, state: step.state } });
if (!refused.error || !("rule" in refused.error)) throw new Error("not refused");
console.log(refused.error.status, refused.error.code, refused.error.rule);

const malformed = await client.POST("/v1/games/zeus_on_the_loose/new", { body: { seats: 3, seed: "x".repeat(201) } });
if (!malformed.error) throw new Error("not refused");
const { status, code, errors } = malformed.error;
console.log(status, code, ...(errors ?? []).map(({ pointer }) => pointer));
