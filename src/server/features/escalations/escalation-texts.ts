import { inTextLetters, onlyTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import { inShort } from "../../basics/in-short.ts";
import { reasonText } from "../../basics/text-delivery.ts";
import type { TextsFate } from "../texts/text-fates.ts";
import type { LadderEvent } from "./ladder-event.ts";
import type { EscalationRow } from "./store.ts";

type About = Pick<
  EscalationRow,
  "business" | "need" | "is_drill" | "caller_name" | "caller_number" | "address" | "plan" | "callback_minutes"
>;

const longest = { need: 140, address: 80, name: 40 } as const;

export const drillNeed = "This is a drill. Nothing happened.";

export const nameOf = ({ plan }: Pick<EscalationRow, "plan">, person_id: string | null): string =>
  personIn(plan, person_id)?.name ?? "Someone";

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
const needOf = ({ need }: About): string => sentence(inShort(need, longest.need));
const drill = ({ is_drill }: About): string => (is_drill ? "DRILL: " : "");

/** Who is calling and from where, as far as it is known. */
function callerOf({ caller_name, caller_number, address }: About): string {
  const number = /^\+\d{7,15}$/.test(caller_number) ? formatPhone(caller_number) : "";
  const who = [inShort(caller_name, longest.name), number].filter((part) => part !== "").join(", ");
  const where = address === "" ? "" : ` Address: ${inShort(address, longest.address)}.`;
  return `${who === "" ? "The caller's number is hidden" : `Caller: ${who}`}.${where}`;
}

/** What happened, in a sentence or two. */
export const alarmText = (about: About): string =>
  about.is_drill
    ? `DRILL: ${inTextLetters(about.business)} is testing its emergency plan. Nothing happened.`
    : `${inTextLetters(about.business)} EMERGENCY: ${onlyTextLetters(`${needOf(about)} ${callerOf(about)}`)}`;

/** Of texts to people on call. */
export const ladderTexts = {
  alarm: (about: About): string =>
    `${alarmText(about)} ${about.is_drill ? "Reply 1 as if you took it." : "Reply 1 to take it."}`,
  taken: (about: About, who: string): string =>
    `${drill(about)}${inTextLetters(about.business)}: ${onlyTextLetters(who)} took it. You don't need to do anything.`,
  yours: (about: About): string =>
    about.is_drill
      ? `DRILL: ${inTextLetters(about.business)}: You took it. It was only a drill, so there's nothing to do.`
      : `${inTextLetters(about.business)}: It's yours. ${onlyTextLetters(`${callerOf(about)} ${needOf(about)}`)}`,
  handed: (about: About): string =>
    `${inTextLetters(about.business)}: This emergency was handed over to you. ${onlyTextLetters(`${callerOf(about)} ${needOf(about)}`)}`,
  handed_on: (about: About, who: string): string =>
    `${inTextLetters(about.business)}: ${onlyTextLetters(who)} has it now, and has the caller's number. You don't need to do anything.`,
  late: (about: About, who: string): string =>
    `${drill(about)}${inTextLetters(about.business)}: ${onlyTextLetters(who)} has it already.`,
  called_off: (about: About): string =>
    `${drill(about)}${inTextLetters(about.business)}: Called off. You don't need to do anything.`,
  called_off_by_caller: (about: About): string =>
    `${inTextLetters(about.business)}: Called off. The caller says it was a false alarm. ${onlyTextLetters(callerOf(about))}`,
  false_alarm: (about: About): string =>
    `${inTextLetters(about.business)}: The caller now says it was a false alarm. Please call and make sure. ${onlyTextLetters(callerOf(about))}`,
  resumed: (about: About): string =>
    `${inTextLetters(about.business)}: It's an emergency after all. ${onlyTextLetters(`${needOf(about)} ${callerOf(about)}`)} Reply 1 to take it.`,
  again: (about: About): string =>
    `${inTextLetters(about.business)}: The caller is on the line again. ${onlyTextLetters(`${needOf(about)} ${callerOf(about)}`)} Reply 1 to take it.`,
} as const;

/** Several that wait until somebody can be rung for them: each with its number, to be called back at once. */
export const listText = (
  rows: readonly Pick<EscalationRow, "business" | "kind" | "caller_number">[],
  more: number,
): string => {
  const count = rows.length + more;
  const items = rows.map(({ kind, caller_number }, at) => {
    const number = /^\+\d{7,15}$/.test(caller_number) ? formatPhone(caller_number) : "hidden number";
    const what = Object.hasOwn(emergencyTexts, kind) ? emergencyTexts[kind as EmergencyKind] : "an emergency";
    return `${at + 1}) ${number} ${what.replace(/^an? /, "")}`;
  });
  const beyond = more > 0 ? ` And ${more} more in the next text.` : "";
  const many = `${count} more ${count === 1 ? "emergency waits" : "emergencies wait"}`;
  return `${inTextLetters(rows[0]?.business ?? "")}: ${many} while you are called about others. Call them back: ${items.join("; ")}.${beyond}`;
};

const minutesText = (minutes: number): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** Of texts to the caller: what is true, and no promise that the business has not made. */
export const callerTexts = {
  has_it: (about: About, who: string): string => {
    const callback =
      about.callback_minutes > 0 ? ` and will call you within ${minutesText(about.callback_minutes)}` : "";
    return `${inTextLetters(about.business)}: ${onlyTextLetters(who)} is on your emergency${callback}. In danger? Get out and call 911. ${stopSentence}`;
  },
  nobody: (about: About): string =>
    `${inTextLetters(about.business)}: We couldn't reach anyone on call yet. Your message is saved. In danger? Get out and call 911. ${stopSentence}`,
} as const;

const digits = (number: string): string => number.replace(/^\+1/, "").replace(/\D/g, "").split("").join(" ");

/** What somebody hears who picks up. */
export const ladderWords = {
  ask: (about: About, assistant: string): string =>
    about.is_drill
      ? `This is a drill. Nothing happened. This is ${assistant} for ${about.business}, testing your emergency plan. Press 1 as if you took it, 2 to pass it on.`
      : `This is ${assistant} for ${about.business}. Emergency: ${needOf(about)} Press 1 to take it, 2 to pass it on.`,
  connecting: "Connecting you.",
  yours: (about: About): string =>
    about.is_drill
      ? "Thank you. You took it. This was a drill, so there's nothing to do. Goodbye."
      : `It's yours. The caller isn't on the line anymore. ${
          /^\+\d+$/.test(about.caller_number)
            ? `Their number is ${digits(about.caller_number)}.`
            : "Their number is hidden."
        }${about.address === "" ? "" : ` The address is ${about.address}.`} I'm texting you this. Goodbye.`,
  taken: (who: string): string => `${who} has it already. Goodbye.`,
  over: "It has been called off. Goodbye.",
  passed: "OK, I'm passing it on. Goodbye.",
  noKey: "Goodbye.",
} as const;

/** To the owner, when nobody took it. */
export const exhaustedText = (about: About): string =>
  about.is_drill
    ? "No one accepted your emergency drill. Check your on-call plan."
    : `No one on call accepted an emergency: ${needOf(about)} ${callerOf(about)} Call back now.`;

const outcomes: Readonly<Record<string, string>> = {
  busy: "was busy",
  no_answer: "didn't pick up",
  failed: "couldn't be reached",
  not_placed: "couldn't be called",
};

/** What the carrier has told of a text, after who was texted. */
function fateText({ state, reason, reported_at }: TextsFate, timeZone: string): string {
  if (state === "delivered" && reported_at) return `: delivered ${clockText(reported_at, timeZone)}`;
  if (state !== "undelivered" && state !== "failed") return "";
  return `: not delivered (${reasonText(reason)})`;
}

/** `2:01:07 AM`: in an emergency seconds count. */
const clockText = (at: Date, timeZone: string): string =>
  plainSpaces(at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit", timeZone }));

/** Of an emergency that could not be raised when it was recognised. */
export const lateNeed = (need: string, at: Date, timeZone: string): string =>
  `Late, called at ${clockText(at, timeZone)}: ${need}`;

/** One line of the timeline; `fate` is how the text that it tells of has fared. */
export function eventText(
  row: Pick<EscalationRow, "plan" | "is_drill" | "timezone">,
  event: LadderEvent,
  fate?: TextsFate,
): string {
  const who = nameOf(row, event.person_id);
  switch (event.kind) {
    case "started":
      return row.is_drill ? "The drill began." : "The emergency was recognized.";
    case "intended":
      return {
        call: `Calling ${who}.`,
        text: `Texted ${who}${fate ? fateText(fate, row.timezone) : ""}.`,
        mail: personIn(row.plan, event.person_id)?.email ? `Emailed ${who}.` : "Emailed the account.",
        push: "Sent a notice to the app.",
      }[event.way ?? "call"];
    case "placed":
      return `${who}'s phone is ringing.`;
    case "refused":
      return `The carrier couldn't call ${who}.`;
    case "answered":
      return `The call to ${who} was answered.`;
    case "ended":
      // Who has picked up is not known: for an insurer a voicemail is not a person.
      if (event.detail === "no_key" || event.detail === "completed")
        return `No one pressed a key on ${who}'s phone. It may have been voicemail.`;
      if (event.detail === "canceled") return `${who}'s phone stopped ringing.`;
      return `${who} ${outcomes[event.detail] ?? "didn't take it"}.`;
    case "passed":
      return `${who} passed it on.`;
    case "accepted":
      if (event.detail === "owner") return "You took it.";
      if (event.detail === "put_through")
        return `The caller was put through to ${event.person_id === null ? "your team" : who}.`;
      return `${who} took it${event.way === "text" ? " by text" : ""}.`;
    case "connected":
      return `${event.person_id === null ? "Your team" : who} and the caller were connected.`;
    case "caller_left":
      return event.detail === "ended" ? "The call ended." : "The caller hung up.";
    case "called_again":
      return "The caller called again.";
    case "false_alarm":
      return "The caller said it was a false alarm.";
    case "handed_over":
      return event.detail === ""
        ? `Handed over to ${who}.`
        : `Handed over from ${nameOf(row, event.detail)} to ${who}.`;
    case "told":
      return `${who} was told who accepted it.`;
    case "stopped":
      return event.detail === "caller" ? "It was called off." : "You stopped it.";
    case "resumed":
      return "The caller said it's an emergency after all.";
    case "waiting":
      return "Several emergencies were being called already, so it waited for its turn.";
    case "listed":
      return `Texted ${who} a list with it${fate ? fateText(fate, row.timezone) : ""}.`;
    case "its_turn":
      return "Its turn came.";
    case "exhausted":
      return "No one accepted it.";
  }
}
