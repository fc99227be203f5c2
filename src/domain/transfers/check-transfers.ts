import { readTypedNumber } from "../assistants/transfer-number.ts";
import { characterCount } from "../basics/checked.ts";
import { daySpansTrouble, type OpeningHours, weekdays } from "../bookings/opening-hours.ts";
import { type Phone, wrongNumberText } from "../phone/phone.ts";
import { isPossibleNumber } from "../phone/possible-number.ts";
import { tollFraudText } from "../phone/toll-fraud.ts";
import {
  mostTargets,
  type RingFirst,
  ringSecondsRange,
  type TransferPerson,
  type TransferSettings,
} from "./transfer-settings.ts";

/** As a form or a client sends it. */
export type TargetDraft = Omit<TransferPerson, "phone"> & { readonly phone: string };
export type TransfersDraft = Omit<TransferSettings, "targets" | "ring_first"> & {
  readonly targets: readonly TargetDraft[];
  readonly ring_first: Omit<RingFirst, "phone"> & { readonly phone: string };
};

export const longestTargetTexts = { name: 60, what_for: 120 } as const;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

function numberTrouble(typed: string, label: string): string | undefined {
  const phone = readTypedNumber(typed);
  if (phone === undefined) return wrongNumberText(typed, `${label} needs a phone number`);
  if (!isPossibleNumber(phone)) return `${label}'s number isn't a real number. Check the digits.`;
  return tollFraudText(`${label}'s number`, phone);
}

/** What is wrong with one target, and at which of its fields; nothing where it is right. */
export function targetTrouble(
  draft: TargetDraft,
): { readonly at: "name" | "phone" | "what_for" | "weekly"; readonly text: string } | undefined {
  const name = oneLine(draft.name);
  if (name === "") return { at: "name", text: "Give this person or team a name." };
  if (characterCount(name) > longestTargetTexts.name)
    return { at: "name", text: `A name must be at most ${longestTargetTexts.name} characters long.` };
  const wrong = numberTrouble(draft.phone, name);
  if (wrong !== undefined) return { at: "phone", text: wrong };
  if (characterCount(oneLine(draft.what_for)) > longestTargetTexts.what_for)
    return {
      at: "what_for",
      text: `What ${name} is for must be at most ${longestTargetTexts.what_for} characters long.`,
    };
  if (draft.hours !== "own") return undefined;
  if (draft.weekly === null || weekdays.every((day) => draft.weekly?.[day].length === 0))
    return { at: "weekly", text: `Add hours for ${name}, or choose when to ring.` };
  for (const day of weekdays) {
    const trouble = daySpansTrouble(day, draft.weekly[day]);
    if (trouble !== undefined) return { at: "weekly", text: `${name}: ${trouble}` };
  }
  return undefined;
}

export function ringFirstTrouble({
  phone,
  seconds,
  when,
}: TransfersDraft["ring_first"]): { readonly at: "phone" | "seconds"; readonly text: string } | undefined {
  if (when !== "never" && phone.trim() === "") return { at: "phone", text: "Add the number that rings first." };
  const wrong = phone.trim() === "" ? undefined : numberTrouble(phone, "The phone that rings first");
  if (wrong !== undefined) return { at: "phone", text: wrong };
  const { least, most } = ringSecondsRange;
  return Number.isInteger(seconds) && seconds >= least && seconds <= most
    ? undefined
    : { at: "seconds", text: `It can ring first for ${least} to ${most} seconds.` };
}

const sorted = (weekly: OpeningHours): OpeningHours =>
  Object.fromEntries(
    weekdays.map((day) => [day, [...weekly[day]].sort((a, b) => a.opens.localeCompare(b.opens))]),
  ) as unknown as OpeningHours;

const phoneOf = (typed: string): Phone | "" => readTypedNumber(typed) ?? "";

export function checkTransfers(
  given: TransfersDraft,
): { readonly value: TransferSettings } | { readonly wrong: string } {
  if (given.targets.length > mostTargets)
    return { wrong: `You can have at most ${mostTargets} people to transfer to.` };
  const wrong =
    given.targets.map(targetTrouble).find((each) => each !== undefined) ?? ringFirstTrouble(given.ring_first);
  if (wrong !== undefined) return { wrong: wrong.text };
  const taken = new Set<string>();
  const idFor = (id: string): string => {
    let free = /^[\w-]{1,40}$/.test(id) && !taken.has(id) ? id : "";
    for (let n = 1; free === ""; n++)
      if (!taken.has(`t${n}`) && given.targets.every((each) => each.id !== `t${n}`)) free = `t${n}`;
    taken.add(free);
    return free;
  };
  return {
    value: {
      targets: given.targets.map(({ id, name, phone, what_for, hours, weekly }) => ({
        id: idFor(id),
        name: oneLine(name),
        phone: phoneOf(phone) as Phone,
        what_for: oneLine(what_for),
        hours,
        weekly: hours === "own" && weekly !== null ? sorted(weekly) : null,
      })),
      after_hours: given.after_hours,
      ring_first: { ...given.ring_first, phone: phoneOf(given.ring_first.phone) },
    },
  };
}
