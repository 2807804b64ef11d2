/** Plays a game to its end with the client that OpenAPI Generator has made, acts at a sealed table, and reads three refusals. */
import { createHash, randomBytes } from "node:crypto";
import { Configuration, ProblemDetailsFromJSON, ResponseError, ZeusOnTheLooseApi, ZeusRefusalFromJSON } from "./pantheon/index.js";
import type { ZeusApplyRequest, ZeusStep } from "./pantheon/index.js";

const basePath = process.argv[2] ?? "";
const api = new ZeusOnTheLooseApi(new Configuration({ basePath }));

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

/** The problem with which a request is refused. */
async function problemOf(refused: Promise<unknown>): Promise<unknown> {
  try {
    await refused;
  } catch (error) {
    if (error instanceof ResponseError) return error.response.json();
    throw error;
  }
  throw new Error("not refused");
}

/** A new seat key. */
const newKey = (): string => randomBytes(32).toString("base64url");

/** The service for whoever has this seat key. */
const withKey = (accessToken: string) => new ZeusOnTheLooseApi(new Configuration({ basePath, accessToken }));

let step = await api.zeusOnTheLooseNew({ zeusNewRequest: { names: ["Ada", "Bó 🌞", "Cy"], seed: "clients" } });
let move = choose(step);
while (!step.outcome) {
  move = choose(step);
  step = await api.zeusOnTheLooseApply({ zeusApplyRequest: move });
}
console.log("winners", ...step.outcome.winners);

const again = api.zeusOnTheLooseApply({ zeusApplyRequest: { ...move, state: step.state } });
const refusal = ZeusRefusalFromJSON(await problemOf(again));
console.log(refusal.status, refusal.code, refusal.rule);

const wrong = api.zeusOnTheLooseNew({ zeusNewRequest: { seats: 3, seed: "x".repeat(201) } });
const problem = ProblemDetailsFromJSON(await problemOf(wrong));
console.log(problem.status, problem.code, ...(problem.errors ?? []).map(({ pointer }) => pointer));

const keys = [newKey(), newKey()];
const locks = keys.map((key) => createHash("sha256").update(key).digest("hex"));
const { table } = await api.zeusOnTheLooseTables({ zeusNewTableRequest: { seats: 2, seed: "sealed", locks } });
const offers = [];
for (const holder of keys.map(withKey)) {
  const { next } = await holder.zeusOnTheLooseTablesView({ tableRequest: { table } });
  offers.push(...next.flatMap(({ actions }) => actions.map((action) => ({ holder, action }))));
}
const [offer] = offers;
if (!offer) throw new Error("nobody may act");
const zeusTableApplyRequest = { table, action: offer.action };
const acted = await offer.holder.zeusOnTheLooseTablesApply({ zeusTableApplyRequest });
const { revision, chance } = await api.zeusOnTheLooseTablesView({ tableRequest: { table: acted.table } });
console.log(revision, chance);

const forged = withKey(newKey()).zeusOnTheLooseTablesApply({ zeusTableApplyRequest });
const { status, code } = ProblemDetailsFromJSON(await problemOf(forged));
console.log(status, code);
