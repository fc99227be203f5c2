import { randomUUID } from "node:crypto";
import type { Parsed } from "#contract/endpoint.ts";
import type { makeRehearsalCaller as endpoint, RehearsalCaller } from "#contract/rehearsals.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { rehearsalCallerLimits } from "#domain/rehearsals/expected.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../../db/connect.ts";
import { ownAssistant } from "../../assistants/called-assistant.ts";
import { collectCalls } from "../collect-calls.ts";
import { presentCaller } from "./present-caller.ts";
import { findCallOf, listCallers, writeCaller } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock };
const titleOf = (words: string): string => {
  const { title } = rehearsalCallerLimits;
  return words.length <= title ? words : `${words.slice(0, title - 2)} …`;
};

/** A call with what should have happened in it: from now on it is played with every change of its assistant. */
export async function makeCaller(
  { db, clock }: Needs,
  owner_id: string,
  id: string,
  { outcome, says, title, from_answer = false }: Parsed<typeof endpoint>["body"] & { readonly from_answer?: boolean },
): Promise<RehearsalCaller> {
  const call = await findCallOf(db, owner_id, id);
  if (!call) throw notFound();
  const { assistant_id, answered_at } = call;
  if (!(await ownAssistant({ db }, owner_id, assistant_id)))
    throw new Refusal("conflict", "This assistant was deleted, so there's nothing left to rehearse.");
  // Also one that came long ago: only what stood in the calendar since is not needed.
  const [recorded] = await collectCalls(db, { owner_id, assistant_id, now: answered_at, id });
  const opens = recorded?.lines.find(({ who, words }) => who === "caller" && words.trim() !== "")?.words.trim();
  if (!recorded || opens === undefined)
    throw new Refusal("conflict", "The caller's words in this conversation are gone, so it can't be rehearsed.");
  const most = rehearsalCallerLimits.ofAssistant;
  const known = await listCallers(db, owner_id, assistant_id, most);
  const named = titleOf(title.trim() === "" ? opens : title.trim());
  if (known.length >= most && !known.some((one) => one.call_id === id && one.title === named))
    throw new Refusal("conflict", `${most} rehearsals are the most for one assistant. Remove one that you don't need.`);
  return presentCaller(
    await writeCaller(db, {
      ...{ id: randomUUID(), owner_id, assistant_id, call_id: id, title: named, outcome, says: says.trim() },
      from_answer,
      recorded: JSON.stringify(recorded),
      created_at: clock.now(),
    }),
  );
}

/** A question that was left open and has an answer now: whether callers get it is rehearsed by itself. */
export async function rehearseAnswer(
  needs: Needs,
  owner_id: string,
  id: string,
  { question, answer }: { readonly question: string; readonly answer: string },
): Promise<void> {
  const says = answer.trim().slice(0, rehearsalCallerLimits.says);
  try {
    await makeCaller(needs, owner_id, id, { outcome: "answered", says, title: question, from_answer: true });
  } catch (error) {
    // The answer counts all the same.
    if (!(error instanceof Refusal)) throw error;
  }
}
