/** Plays a game to its end with openapi-fetch and the generated types, acts at a sealed table, and reads three refusals. */
import { createHash, randomBytes } from "node:crypto";
import createClient from "openapi-fetch";
import type { components, paths } from "./pantheon.js";

type Step = components["schemas"]["ZeusStep"];
type Move = components["schemas"]["ZeusApplyRequest"];
type TableView = components["schemas"]["ZeusTableView"];

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

/** A new seat key. */
const newKey = (): string => randomBytes(32).toString("base64url");

/** The header that sends a seat key. */
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

/** A sealed table as the seat of a key, or a spectator, may see it. */
async function seen(table: string, key?: string): Promise<TableView> {
  const headers = key ? bearer(key) : {};
  const { data, error } = await client.POST("/v1/games/zeus_on_the_loose/tables/view", { body: { table }, headers });
  if (!data) throw new Error(error.detail);
  return data;
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

const keys = [newKey(), newKey()];
const locks = keys.map((key) => createHash("sha256").update(key).digest("hex"));
const opened = await client.POST("/v1/games/zeus_on_the_loose/tables", { body: { seats: 2, seed: "sealed", locks } });
if (!opened.data) throw new Error(opened.error.detail);
const { table } = opened.data;
const offers = [];
for (const key of keys) {
  const { next } = await seen(table, key);
  offers.push(...next.flatMap(({ actions }) => actions.map((action) => ({ key, action }))));
}
const [offer] = offers;
if (!offer) throw new Error("nobody may act");
const body = { table, action: offer.action };
const acted = await client.POST("/v1/games/zeus_on_the_loose/tables/apply", { body, headers: bearer(offer.key) });
if (!acted.data) throw new Error(acted.error.detail);
const { revision, chance } = await seen(acted.data.table);
console.log(revision, chance);

const forged = await client.POST("/v1/games/zeus_on_the_loose/tables/apply", { body, headers: bearer(newKey()) });
if (!forged.error) throw new Error("not refused");
console.log(forged.error.status, forged.error.code);
