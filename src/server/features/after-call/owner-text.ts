import type { OwnerTexting } from "#domain/assistants/assistant-settings.ts";
import { brand } from "#domain/basics/brand.ts";
import { onlyTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { wholeWords } from "../../basics/in-short.ts";
import { isInGoodHands, isUrgentCall, jobChangeTexts, jobTimeText, targetText } from "./reading/action-items.ts";
import { asFarAsRead } from "./reading/as-far-as-read.ts";
import type { Contact } from "./reading/find-contact.ts";
import { findTopics } from "./reading/find-topics.ts";
import { type FinishedCall, failedTransfer, withoutFullStop } from "./reading/finished-call.ts";
import { matterOf } from "./reading/need.ts";
import { unmetNeed } from "./reading/unmet-need.ts";

/** Whether the owner wants a text about this call. */
export function isToldByText(wanted: OwnerTexting, call: FinishedCall): boolean {
  switch (wanted) {
    case "never":
      return false;
    case "urgent":
      return isUrgentCall(call);
    case "every_call":
      return isUrgentCall(call) || (call.outcome !== "missed" && call.outcome !== "spam");
  }
}

/** Two parts of a text. */
const longestText = 306;
const longest = { name: 40, phone: 20, service: 40, address: 80, question: 80, quote: 140 } as const;
/** Fewer letters of what was said tell nothing. */
const fewestLetters = 12;

export type AboutCall = {
  /** Of the business, or the assistant's own. */
  readonly business: string;
  readonly call: FinishedCall;
  readonly contact: Contact;
};

/** Who called, why, and what to do. What callers said is cut and quoted, and no phone makes a link of it. */
export function ownerText({ business, call: whole, contact }: AboutCall): string {
  const call = { ...whole, lines: asFarAsRead(whole.lines) };
  const [message] = call.messages.toSorted((one, other) => Number(other.urgent) - Number(one.urgent));
  const phone = plain(formatPhone(message?.phone || contact.phone || call.callerNumber || ""), longest.phone);
  const name = plain(message?.name || contact.name || "", longest.name);
  const urgent = isUrgentCall(call) ? "Urgent: " : "";
  const head = `${plain(business, longest.name) || brand.productName}: ${urgent}${whoText(name, phone)} ${whatText(call)}`;
  const end = ` ${stopSentence}`;
  // Whoever has to go there at once should not have to look it up.
  const address = urgent === "" ? "" : plain(withoutFullStop(contact.address ?? ""), longest.address);
  const place = address === "" ? "" : `Address: ${address}. `;
  const room = longestText - head.length - ". ".length - place.length - end.length;
  const todo = todoText(call, contact, phone !== "", room);
  const said = message?.text ?? (call.jobs.length > 0 ? undefined : matterOf(call)) ?? "";
  const left = room - todo.length - ': ""'.length;
  const quote = plain(withoutFullStop(said), Math.min(longest.quote, left));
  return `${head}${quote === "" ? "" : `: "${quote}"`}. ${place}${todo}${end}`;
}

/** In the letters of a text, with an end to every address that a phone would make a link of. */
function plain(text: string, most: number): string {
  const line = onlyTextLetters(text)
    .replaceAll('"', "'")
    .replace(/:\/+/g, " ")
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ". ");
  if (line.length <= most) return line;
  return most < fewestLetters ? "" : `${wholeWords(line, most - 4)} ...`;
}

const whoText = (name: string, phone: string): string =>
  `${name || "A caller"}${phone === "" ? " (blocked number)" : `, ${phone},`}`;

function whatText(call: FinishedCall): string {
  const { facts, jobs, messages, transfers } = call;
  const reached = transfers.find(({ result }) => result === "accepted");
  const through = reached && `was transferred to ${targetText(reached)}`;
  const missed = failedTransfer(call);
  if (facts.emergency !== undefined)
    return [`called about ${emergencyTexts[facts.emergency]}`, through].filter(Boolean).join(" and ");
  const job = jobs.find(({ change }) => change !== "cancelled") ?? jobs[0];
  const left = messages.length === 0 ? undefined : `left ${isUrgentCall(call) ? "an urgent" : "a"} message`;
  if (job !== undefined) {
    const service = plain(job.service, longest.service);
    const booked = `${jobChangeTexts[job.change]} ${jobTimeText(job, call)}${service === "" ? "" : ` (${service})`}`;
    return [booked, left].filter(Boolean).join(" and ");
  }
  if (left !== undefined) return left;
  if (through !== undefined) return through;
  if (missed !== undefined) return `asked for ${targetText(missed)} but couldn't be transferred`;
  const about = plain(facts.service ?? "", longest.service) || findTopics(call)[0]?.about;
  return about === undefined ? "called" : `called about ${about}`;
}

/** Says what the action items of the call say, without names and numbers that stand before. */
function todoText(call: FinishedCall, { address }: Contact, hasNumber: boolean, room: number): string {
  const { facts, messages, outcome, jobs } = call;
  const isOpenEmergency = facts.emergency !== undefined && !isInGoodHands(call);
  const toReturn = messages.some(({ urgent }) => !urgent || !isInGoodHands(call));
  const isUnmet = unmetNeed(call) !== undefined && hasNumber && facts.unanswered.length === 0;
  const isLost = failedTransfer(call) !== undefined || isUnmet || (outcome === "missed" && hasNumber);
  if (isOpenEmergency || toReturn || (isLost && outcome !== "booked"))
    return hasNumber ? `Please call back${isUrgentCall(call) ? " now" : ""}.` : "No number to call back.";
  const [question] = facts.unanswered;
  if (question !== undefined) {
    const before = "Please answer: ";
    const asked = plain(withoutFullStop(question), Math.min(longest.question, room - `${before}"".`.length));
    return asked === "" ? "Please answer the caller's question." : `${before}"${asked}".`;
  }
  const isUnknown = jobs.some((job) => job.change !== "cancelled" && job.address.trim() === "");
  return isUnknown && address === undefined ? "Please get the address." : "Nothing to do.";
}
