import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { businessNameOf, inTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import type { Text } from "./send-queued-text.ts";
import { isTextable } from "./text-destination.ts";
import { wantsTexts } from "./wants-texts.ts";

/** A person types these; whatever is faster is a program. */
const byOwner: Policy = {
  scope: "owners-words:owner",
  free: 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};
const toPhone: Policy = { ...byOwner, scope: "owners-words:phone", free: 10, firstWaitSeconds: 300 };

/** An assistant as customers reach her. */
type Sender = { readonly name: string; readonly settings: AssistantSettings; readonly number: string | null };

export const onItsWayText = "The text is on its way.";

/** The same rules from wherever an owner writes to a customer. Answers the words that may go out. */
export async function acceptOwnersWords(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  { sender, to }: { readonly sender: Sender; readonly to: string },
  given: string,
): Promise<string> {
  const text = given.trim();
  if (text === "") throw new Refusal("invalid", "Write something first.");
  const { number } = sender;
  if (number === null) throw new Refusal("conflict", "Your assistant doesn't have a phone number to text from yet.");
  if (!isTextable(to)) throw new Refusal("conflict", "You can only text regular numbers in the US and Canada.");
  if (!(await wantsTexts({ db }, { from: number, to })))
    throw new Refusal("conflict", "This customer opted out of texts by replying STOP.");
  await takeAttempt({ db, clock }, [
    { policy: byOwner, key: owner_id },
    { policy: toPhone, key: `${number} ${to}` },
  ]);
  return text;
}

/** What a customer reads: whose words these are, the words, and how to end them. */
export const ownersText = ({ name, settings, number }: Sender, to: string, text: string): Text | undefined =>
  number === null || to === ""
    ? undefined
    : { from: number, to, text: `${inTextLetters(businessNameOf(settings, name))}: ${text}\n${stopSentence}` };
