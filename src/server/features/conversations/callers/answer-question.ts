import type { answerQuestion as endpoint } from "#contract/conversation-actions.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../../http/route.ts";
import { changeSettings } from "../../assistants/change-settings.ts";
import { openTasks } from "../../owner-tasks/open-tasks.ts";
import { raiseTask } from "../../owner-tasks/raise-task.ts";
import { settleAsked } from "../../owner-tasks/settle-asked.ts";
import { settleTask } from "../../owner-tasks/settle-task.ts";
import { rehearseAnswer } from "../../rehearsals/callers/make-caller.ts";
import { keptFacts } from "../kept-facts.ts";
import type { ConversationNeeds } from "../needs.ts";
import { findMore, findOwnCall } from "../store.ts";
import { assistantGoneText } from "./number-of.ts";

const folded = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The assistant of a call knows the answer to one of its questions from now on. Asked again, the newer answer counts. */
export async function answerQuestion(
  { db, clock }: Pick<ConversationNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  given: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const call = await findOwnCall(db, owner_id, id);
  if (!call) throw notFound();
  if (folded(given.question) === "" || given.answer.trim() === "")
    throw new Refusal("invalid", "Each question needs an answer, and each answer a question.");
  const { unanswered } = keptFacts((await findMore(db, owner_id, call.id))?.session).facts;
  const settings = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const withAnswer = ({ answers }: AssistantSettings) => ({
      answers: [...answers.filter(({ question }) => folded(question) !== folded(given.question)), given],
    });
    const changed = await changeSettings(tx, owner_id, call.assistant_id, withAnswer, { caller, now });
    if (!changed) return undefined;
    const known = new Set(changed.answers.map(({ question }) => folded(question)));
    const kind = "unanswered_question" as const;
    // The only question of a call may have been put in other words.
    if (unanswered.length === 1) await settleTask(tx, { owner_id, kind, subject_id: call.id, now });
    if (unanswered.length === 1 || unanswered.every((question) => known.has(folded(question))))
      await settleAsked(tx, owner_id, { call_id: call.id, questions: [...unanswered, given.question], now });
    // Others may have asked the same.
    const about = { owner_id, assistant_id: call.assistant_id };
    for (const { subject_id, params } of await openTasks(tx, kind, about)) {
      const questions = params.questions.filter((question) => !known.has(folded(question)));
      if (questions.length === 0) {
        await settleTask(tx, { owner_id, kind, subject_id, now });
        await settleAsked(tx, owner_id, { call_id: subject_id, questions: params.questions, now });
      } else if (questions.length < params.questions.length)
        await raiseTask(tx, { ...about, kind, subject_id, params: { ...params, questions }, as: "event", now });
    }
    return changed;
  });
  if (!settings) throw new Refusal("conflict", assistantGoneText);
  if (unanswered.length > 0) await rehearseAnswer({ db, clock }, owner_id, call.id, given);
  return { success: true, error: null, data: { answers: settings.answers.length } };
}
