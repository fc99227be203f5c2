import type { TransferAttempt } from "#domain/calls/call-record.ts";
import { type CallSnapshot, numberOf, ownTarget } from "#domain/calls/call-snapshot.ts";
import { businessTime, isInWeek } from "#domain/transfers/business-time.ts";
import { transferRules } from "#domain/transfers/transfer-rules.ts";
import type { Check } from "../move.ts";

const promisesPeople =
  /\b(?:put|connect|transfer)(?:s|ed|ing)? (?:you|callers|them)?\s?(?:straight |right )?(?:through )?(?:to|with)\b/i;

/** What speaks against ringing this number for this caller, by the owner's own rules; nothing where it is right. */
function mayNotRing(
  assistant: CallSnapshot,
  { target, at }: TransferAttempt,
  isEmergency: boolean,
): string | undefined {
  const rules = transferRules(assistant);
  const moment = new Date(at);
  if (numberOf(assistant, target) === "") return "The caller was put through to a number that you never gave.";
  if (assistant.duty === "messages_only") return "The caller was put through, though she was only to take messages.";
  if (target === "emergency")
    return isEmergency ? undefined : "Your emergency phone was rung for a caller who was in no danger.";
  const { isOpen } = businessTime(rules.week, rules.timezone, moment);
  const isHeld = rules.after_hours !== "as_open" && !(isEmergency && rules.after_hours === "emergencies_only");
  if (!isOpen && isHeld) return "The caller was put through after hours, which your rules don't allow.";
  const person = ownTarget(assistant, target);
  if (person === undefined) return undefined;
  const { hours, weekly, name } = person;
  const isThere =
    hours === "always" ||
    (hours === "open_hours" && isOpen) ||
    (hours === "after_hours" && !isOpen) ||
    (hours === "own" && weekly !== null && isInWeek(weekly, rules.timezone, moment));
  return isThere ? undefined : `The caller was put through to ${name} outside ${name}'s hours.`;
}

const isNever = (hours: CallSnapshot["settings"]["hours"]): boolean =>
  Object.values(hours).every((openings) => openings.length === 0);

export const peopleChecks: readonly Check[] = [
  {
    name: "a caller is put through who must not be",
    wrong: ({ call: { assistant } }, { before, after }) => {
      const rung = after.transfers.slice(before.transfers.length);
      if (rung.length > 0 && after.facts.spam !== undefined && after.facts.emergency === undefined)
        return "A sales call was put through.";
      for (const attempt of rung) {
        const wrong = mayNotRing(assistant, attempt, after.facts.emergency !== undefined);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  },
  {
    name: "a seller is put through",
    wrong: ({ turns }, { before, after }) =>
      after.transfers.length > before.transfers.length &&
      after.facts.emergency === undefined &&
      turns.length > 0 &&
      turns.every(({ move }) => move.means === "seller" || move.means === "person") &&
      turns[0]?.move.means === "seller"
        ? "A sales call was put through."
        : undefined,
  },
  {
    name: "a person can never be reached",
    wrong: ({ call: { assistant } }, { move, after }) => {
      const { target } = move;
      const person = target === undefined ? undefined : ownTarget(assistant, target);
      if (person === undefined || after.facts.not_put_through?.code !== "hours") return undefined;
      const isNowhere =
        (person.hours === "own" && (person.weekly === null || isNever(person.weekly))) ||
        (person.hours === "open_hours" && isNever(assistant.settings.hours));
      return isNowhere
        ? `Nobody can ever be put through to ${person.name}: there is no hour at which that is allowed.`
        : undefined;
    },
  },
  {
    name: "you promise a person, and there is none",
    wrong: ({ call: { assistant } }, { after }) =>
      after.facts.not_put_through?.code === "nobody" &&
      promisesPeople.test(`${assistant.greeting} ${assistant.instructions}`)
        ? "Your words promise that callers are put through, and there is no number to put them through to."
        : undefined,
  },
];
