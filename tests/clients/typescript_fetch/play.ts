/** Plays a game to its end with the client that OpenAPI Generator has made, and reads two refusals. */
import { Configuration, ProblemDetailsFromJSON, ResponseError, ZeusOnTheLooseApi, ZeusRefusalFromJSON } from "./pantheon/index.js";
import type { ZeusApplyRequest, ZeusStep } from "./pantheon/index.js";

const api = new ZeusOnTheLooseApi(new Configuration({ basePath: process.argv[2] ?? "" }));

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
async function problemOf(refused: Promise<ZeusStep>): Promise<unknown> {
  try {
    await refused;
  } catch (error) {
    if (error instanceof ResponseError) return error.response.json();
    throw error;
  }
  throw new Error("not refused");
}

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
