/** Plays a game to its end with the client that openapi-ts has made, acts at a sealed table, and reads three refusals. */
import { createHash, randomBytes } from "node:crypto";
import { createClient } from "./pantheon/client/index.js";
import * as api from "./pantheon/index.js";
import type { ZeusApplyRequest, ZeusStep } from "./pantheon/index.js";

const client = createClient({ baseUrl: process.argv[2] ?? "" });

/** How much an action of this type is wanted; the least comes first. */
function rank(kind: string, revision: number): number {
  if (kind === "vote_end") return revision > 40 ? 0 : 3;
  return kind === "place" || kind === "draw" ? 1 : 2;
}

/** One of the most wanted legal actions, of any seat. */
function choose({ state, next }: ZeusStep): ZeusApplyRequest {
  const offered = (next ?? []).flatMap(({ seat, actions }) => actions.map((action) => ({ state, seat, action })));
  const best = Math.min(...offered.map(({ action }) => rank(action.type, state.revision)));
  const wanted = offered.filter(({ action }) => rank(action.type, state.revision) === best);
  const move = wanted[state.revision % wanted.length];
  if (!move) throw new Error("nobody may act");
  return move;
}

/** A new seat key. */
const newKey = (): string => randomBytes(32).toString("base64url");

const created = await api.zeusOnTheLooseNew({ client, body: { names: ["Ada", "Bó 🌞", "Cy"], seed: "clients" }, throwOnError: true });
let step = created.data;
let move = choose(step);
while (!step.outcome) {
  move = choose(step);
  ({ data: step } = await api.zeusOnTheLooseApply({ client, body: move, throwOnError: true }));
}
console.log("winners", ...step.outcome.winners);

const refused = await api.zeusOnTheLooseApply({ client, body: { ...move, state: step.state } });
if (!refused.error || !("rule" in refused.error)) throw new Error("not refused");
console.log(refused.error.status, refused.error.code, refused.error.rule);

const malformed = await api.zeusOnTheLooseNew({ client, body: { seats: 3, seed: "x".repeat(201) } });
if (!malformed.error) throw new Error("not refused");
const { status, code, errors } = malformed.error;
console.log(status, code, ...(errors ?? []).map(({ pointer }) => pointer));

const keys = [newKey(), newKey()];
const locks = keys.map((key) => createHash("sha256").update(key).digest("hex"));
const opened = await api.zeusOnTheLooseTables({ client, body: { seats: 2, seed: "sealed", locks }, throwOnError: true });
const { table } = opened.data;
const offers = [];
for (const auth of keys) {
  const { data } = await api.zeusOnTheLooseTablesView({ client, auth, body: { table }, throwOnError: true });
  offers.push(...data.next.flatMap(({ actions }) => actions.map((action) => ({ auth, action }))));
}
const [offer] = offers;
if (!offer) throw new Error("nobody may act");
const { auth, action } = offer;
const acted = await api.zeusOnTheLooseTablesApply({ client, auth, body: { table, action }, throwOnError: true });
const shown = await api.zeusOnTheLooseTablesView({ client, body: { table: acted.data.table }, throwOnError: true });
console.log(shown.data.revision, shown.data.chance);

const forged = await api.zeusOnTheLooseTablesApply({ client, auth: newKey(), body: { table, action } });
if (!forged.error) throw new Error("not refused");
console.log(forged.error.status, forged.error.code);
