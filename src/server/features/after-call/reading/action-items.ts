import { isFixedTarget, type TransferAttempt } from "#domain/calls/call-record.ts";
import { visitTime } from "#domain/calls/caller-texts.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { inShort } from "../../../basics/in-short.ts";
import type { Contact } from "./find-contact.ts";
import { type CallJob, type FinishedCall, failedTransfer, isPutThrough } from "./finished-call.ts";
import { unmetNeed, wantsChange } from "./unmet-need.ts";

const longestQuote = 300;
export const quoted = (text: string, longest = longestQuote): string => `“${inShort(text, longest)}”`;

const targetTexts = { sales: "sales", service: "service", emergency: "the emergency contact" } as const;
/** Whom a call was put through to, in the middle of a sentence. */
export const targetText = ({ target, name }: Pick<TransferAttempt, "target" | "name">): string =>
  isFixedTarget(target) ? targetTexts[target] : (name ?? "a person");

/** Behind the name of who did it. */
export const jobChangeTexts: Readonly<Record<CallJob["change"], string>> = {
  booked: "booked",
  moved: "moved their job to",
  cancelled: "canceled their job on",
};

/** `Thu, Nov 19, 9:00 AM MST`. */
export const momentText = (at: Date, { timeZone, answeredAt }: Pick<FinishedCall, "timeZone" | "answeredAt">): string =>
  visitTime({ startsAt: at, arrivalUntil: at, timeZone, now: answeredAt });

/** When a job is, as its customer was told: `Thu, Nov 19, between 8:00 AM and 10:00 AM MST`. */
export const jobTimeText = (
  { startsAt, arrivalUntil }: Pick<CallJob, "startsAt" | "arrivalUntil">,
  { timeZone, answeredAt }: Pick<FinishedCall, "timeZone" | "answeredAt">,
): string => visitTime({ startsAt, arrivalUntil, timeZone, now: answeredAt });

/** Whoever was reached in an emergency has heard of it; what was noted in case they were not is no call to return. */
export const isInGoodHands = ({ facts, transfers }: Pick<FinishedCall, "facts" | "transfers">): boolean =>
  facts.emergency !== undefined && isPutThrough({ transfers });

/** What cannot wait until the owner reads a mail. */
export const isUrgentCall = ({ facts, messages }: Pick<FinishedCall, "facts" | "messages">): boolean =>
  facts.emergency !== undefined || messages.some(({ urgent }) => urgent);

/** What the owner must do, what is most urgent first; nothing where all is done. */
export function actionItems(call: FinishedCall, contact: Contact): readonly string[] {
  const { facts, outcome, jobs } = call;
  if (facts.spam !== undefined) return [];
  const messages = call.messages.filter(({ urgent }) => !urgent || !isInGoodHands(call));
  const who = contact.name ?? "the caller";
  const at = (phone: string | undefined) =>
    phone === undefined || phone === "" ? " (no number)" : ` at ${formatPhone(phone)}`;
  const items: string[] = [];
  const isLoose = outcome !== "booked" && outcome !== "transferred";
  for (const { urgent, name, phone } of messages.toSorted((one, other) => Number(other.urgent) - Number(one.urgent)))
    items.push(`${urgent ? "Urgent: call" : "Call"} ${name || who} back${at(phone || contact.phone)}.`);
  if (messages.length === 0 && isLoose) {
    const missed = failedTransfer(call);
    if (facts.emergency !== undefined)
      items.push(`Urgent: call ${who} back${at(contact.phone)} about ${emergencyTexts[facts.emergency]}.`);
    else if (missed !== undefined)
      items.push(`Call ${who} back${at(contact.phone)}: the transfer to ${targetText(missed)} didn't go through.`);
    else if (unmetNeed(call) !== undefined && contact.phone !== undefined)
      items.push(`Call ${who} back${at(contact.phone)} to ${wantsChange(call) ? "change the visit" : "book a time"}.`);
    else if (outcome === "missed" && contact.phone !== undefined) items.push(`Call ${who} back${at(contact.phone)}.`);
  }
  for (const question of facts.unanswered) items.push(`Answer ${who}${at(contact.phone)}: ${quoted(question)}.`);
  for (const job of jobs)
    if (job.change !== "cancelled" && job.address.trim() === "" && contact.address === undefined)
      items.push(`Get the address from ${who} for the job on ${jobTimeText(job, call)}.`);
  return [...new Set(items)];
}
