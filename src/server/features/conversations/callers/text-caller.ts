import type { textCaller as endpoint } from "#contract/conversation-actions.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { businessNameOf, inTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import type { Db } from "../../../db/connect.ts";
import { senderOf } from "../../assistants/sender-of.ts";
import { queueText, type TextKind } from "../../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../../texts/send-queued-text.ts";
import { isTextable } from "../../texts/text-destination.ts";
import { wantsTexts } from "../../texts/wants-texts.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import type { ConversationNeeds } from "../needs.ts";
import { findOwnCall } from "../store.ts";
import { assistantGoneText, numberOf } from "./number-of.ts";

type Words = { readonly owner_id: string; readonly call_id: string; readonly text: string };
const ownersWords: TextKind<Words> = { name: "owners-words" };

/** A person types these; whatever is faster is a program. */
const byOwner: Policy = {
  scope: "owners-words:owner",
  free: 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};
const toCaller: Policy = { ...byOwner, scope: "owners-words:phone", free: 10, firstWaitSeconds: 300 };

const noNumberText = "Your assistant doesn't have a phone number to text from yet.";

/** Sends the caller of a call a text in the owner's own words, from the number that they called. */
export async function textCaller(
  { db, clock, jobs }: Pick<ConversationNeeds, "db" | "clock" | "jobs">,
  owner_id: string,
  id: string,
  given: string,
): Promise<Reply<typeof endpoint>> {
  const call = await findOwnCall(db, owner_id, id);
  if (!call) throw notFound();
  const text = given.trim();
  if (text === "") throw new Refusal("invalid", "Write something first.");
  const to = numberOf(call, "The caller's number is hidden, so you can't text them.");
  const sender = await senderOf({ db })(owner_id, call.assistant_id);
  if (!sender) throw new Refusal("conflict", assistantGoneText);
  if (sender.number === null) throw new Refusal("conflict", noNumberText);
  if (!isTextable(to)) throw new Refusal("conflict", "You can only text regular numbers in the US and Canada.");
  if (!(await wantsTexts({ db }, { from: sender.number, to })))
    throw new Refusal("conflict", "This caller opted out of texts by replying STOP.");
  await takeAttempt({ db, clock }, [
    { policy: byOwner, key: owner_id },
    { policy: toCaller, key: `${sender.number} ${to}` },
  ]);
  const params = { owner_id, call_id: call.id, text };
  await db.transaction().execute((tx) => queueText({ jobs }, tx, ownersWords, { owner_id, params, now: clock.now() }));
  return { detail: "The text is on its way." };
}

/** What a caller reads: whose words these are, the words, and how to end them. */
export const ownersTexts = ({ db }: { readonly db: Db }): readonly TextWriter[] => [
  textWriter(ownersWords, async ({ owner_id, call_id, text }) => {
    const call = await findOwnCall(db, owner_id, call_id);
    const sender = call && (await senderOf({ db })(owner_id, call.assistant_id));
    if (!sender || sender.number === null || !/^\+\d{7,15}$/.test(call.from_number)) return undefined;
    const business = inTextLetters(businessNameOf(sender.settings, sender.name));
    return { from: sender.number, to: call.from_number, text: `${business}: ${text}\n${stopSentence}` };
  }),
];
