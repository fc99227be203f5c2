import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";
import { daySpansTrouble, type OpeningHours, weekdays } from "../bookings/opening-hours.ts";
import { isHoliday } from "../bookings/us-holidays.ts";
import { type Phone, wrongNumberText } from "../phone/phone.ts";
import { tollFraudText } from "../phone/toll-fraud.ts";
import { checkTransfers, type TransfersDraft } from "../transfers/check-transfers.ts";
import type { AssistantSettings, CheckedFact, ClosedDays, KnownAnswer, OfferedService } from "./assistant-settings.ts";
import { ownerTextings, transcriptDays } from "./assistant-settings.ts";
import { longestTexts as longest, settingsLimits as most } from "./assistant-settings-limits.ts";
import { isSpokenLanguage, isVoice } from "./assistant-voices.ts";
import { trades } from "./trades.ts";
import { readTypedNumber } from "./transfer-number.ts";

type Field = keyof AssistantSettings;
/** As a client sends them: of the right JSON kind, not yet checked. */
export type SettingsDraft = {
  readonly business_name?: string | undefined;
  readonly trade?: string | undefined;
  readonly services?: readonly OfferedService[] | undefined;
  readonly hours?: OpeningHours | undefined;
  readonly holidays?: readonly string[] | undefined;
  readonly closed_days?: readonly ClosedDays[] | undefined;
  readonly appointments?: AssistantSettings["appointments"] | undefined;
  readonly service_zips?: readonly string[] | undefined;
  readonly emergency_signs?: string | undefined;
  readonly emergency_phone?: string | undefined;
  readonly urgent_callback_minutes?: number | undefined;
  readonly answers?: readonly KnownAnswer[] | undefined;
  readonly facts?: readonly CheckedFact[] | undefined;
  readonly voice?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly blocked_numbers?: readonly string[] | undefined;
  readonly transfers?: TransfersDraft | undefined;
  readonly texts_to_callers?: boolean | undefined;
  readonly texts_to_owner?: string | undefined;
  readonly email_after_calls?: boolean | undefined;
  readonly record_calls?: boolean | undefined;
  readonly transcript_days?: number | undefined;
};

type Wrong = { readonly wrong: string };
type Outcome<T> = { readonly value: T } | Wrong;
type Checks = { readonly [F in Field]: (given: NonNullable<SettingsDraft[F]>) => Outcome<AssistantSettings[F]> };

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const line =
  (label: string, limit: number) =>
  (given: string): Outcome<string> => {
    const value = oneLine(given);
    return characterCount(value) > limit ? { wrong: `${label} must be at most ${limit} characters long.` } : { value };
  };

/** Checks one after the other, and stops at the first that fails. Repeats are dropped where `key` says so. */
function each<Given, T>(
  given: readonly Given[],
  check: (one: Given) => Outcome<T> | undefined,
  key?: (one: T) => string,
): Outcome<readonly T[]> {
  const kept = new Map<string, T>();
  for (const one of given) {
    const checked = check(one);
    if (checked === undefined) continue;
    if ("wrong" in checked) return checked;
    kept.set(key ? key(checked.value) : String(kept.size), checked.value);
  }
  return { value: [...kept.values()] };
}

const between = (value: number, least: number, greatest: number): boolean =>
  Number.isInteger(value) && value >= least && value <= greatest;

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};

const zipsText = "A ZIP code has five digits, or three and a star for a whole region, like 787*.";
const numbersText = (typed: string): string => `${oneLine(typed).slice(0, 40)} isn't a US or Canadian phone number.`;

const checks: Checks = {
  business_name: line("Business name", longest.business_name),
  trade: (given) =>
    given === "" || trades.some(({ name }) => name === given)
      ? { value: given }
      : { wrong: "Choose one of the trades, or none." },
  services: (given) =>
    given.length > most.services
      ? { wrong: `You can have at most ${most.services} services.` }
      : each(
          given,
          ({ name, duration_minutes }) => {
            const checked = line("The name of a service", longest.service)(name);
            if ("wrong" in checked) return checked;
            if (checked.value === "") return undefined;
            return between(duration_minutes, 5, 24 * 60)
              ? { value: { name: checked.value, duration_minutes } }
              : { wrong: `${checked.value} needs a duration between 5 minutes and 24 hours.` };
          },
          ({ name }) => name.toLowerCase(),
        ),
  hours: (given) => {
    for (const day of weekdays) {
      const wrong = daySpansTrouble(day, given[day]);
      if (wrong !== undefined) return { wrong };
    }
    const sorted = weekdays.map((day) => [day, [...given[day]].sort((a, b) => a.opens.localeCompare(b.opens))]);
    return { value: Object.fromEntries(sorted) as OpeningHours };
  },
  holidays: (given) =>
    given.every(isHoliday)
      ? { value: [...new Set(given.filter(isHoliday))] }
      : { wrong: "Choose holidays from the list." },
  closed_days: (given) =>
    given.length > most.closed_days
      ? { wrong: `You can have at most ${most.closed_days} closed days.` }
      : each(given, ({ from, to, note }) => {
          if (!isDay(from) || !isDay(to)) return { wrong: "A closed day needs a date like 2026-12-24." };
          if (to < from) return { wrong: "Closed days must end on or after the day they start." };
          const checked = line("The note of a closed day", longest.note)(note);
          return "wrong" in checked ? checked : { value: { from, to, note: checked.value } };
        }),
  appointments: (given) => {
    if (!between(given.length_minutes, 5, 24 * 60))
      return { wrong: "An appointment must last between 5 minutes and 24 hours." };
    if (!between(given.buffer_minutes, 0, 8 * 60))
      return { wrong: "The time between appointments must be at most 8 hours." };
    if (!between(given.notice_minutes, 0, 30 * 24 * 60)) return { wrong: "The notice must be at most 30 days." };
    if (!between(given.days_ahead, 1, 365)) return { wrong: "Appointments can be booked 1 to 365 days ahead." };
    if (!between(given.arrival_window_minutes, 0, 8 * 60))
      return { wrong: "An arrival window must be at most 8 hours." };
    const { length_minutes, buffer_minutes, notice_minutes, days_ahead, arrival_window_minutes } = given;
    return { value: { length_minutes, buffer_minutes, notice_minutes, days_ahead, arrival_window_minutes } };
  },
  service_zips: (given) =>
    given.length > most.service_zips
      ? { wrong: `You can have at most ${most.service_zips} ZIP codes.` }
      : each(
          given,
          (typed) => {
            const zip = typed.trim();
            if (zip === "") return undefined;
            return /^(\d{5}|\d{3}\*)$/.test(zip) ? { value: zip } : { wrong: zipsText };
          },
          (zip) => zip,
        ),
  emergency_signs: line("What counts as an emergency", longest.emergency_signs),
  emergency_phone: (given) => {
    if (given.trim() === "") return { value: "" };
    const phone = readTypedNumber(given);
    if (phone === undefined) return { wrong: wrongNumberText(given, "Please enter a valid emergency number") };
    const wrong = tollFraudText("Emergency number", phone);
    return wrong === undefined ? { value: phone } : { wrong };
  },
  urgent_callback_minutes: (given) =>
    between(given, 0, 4 * 60) ? { value: given } : { wrong: "An urgent call must be returned within 4 hours." },
  answers: (given) =>
    given.length > most.answers
      ? { wrong: `You can have at most ${most.answers} questions.` }
      : each(given, ({ question, answer }) => {
          const asked = line("A question", longest.question)(question);
          if ("wrong" in asked) return asked;
          const told = line("An answer", longest.answer)(answer);
          if ("wrong" in told) return told;
          if (asked.value === "" && told.value === "") return undefined;
          if (asked.value === "" || told.value === "")
            return { wrong: "Each question needs an answer, and each answer a question." };
          return { value: { question: asked.value, answer: told.value } };
        }),
  facts: (given) =>
    given.length > most.facts
      ? { wrong: `You can have at most ${most.facts} checked sentences.` }
      : each(
          given,
          ({ from, said, off }) => {
            const written = line("A checked sentence", longest.fact)(from);
            if ("wrong" in written) return written;
            const spoken = line("What Belle will say", longest.answer)(said);
            if ("wrong" in spoken) return spoken;
            return written.value === "" ? undefined : { value: { from: written.value, said: spoken.value, off } };
          },
          ({ from }) => from,
        ),
  voice: (given) => (isVoice(given) ? { value: given } : { wrong: "Choose one of the voices." }),
  languages: (given) => {
    if (!given.every(isSpokenLanguage)) return { wrong: "Choose languages from the list." };
    const value = [...new Set(given.filter(isSpokenLanguage))];
    return value.length > 0 ? { value } : { wrong: "Choose at least one language." };
  },
  blocked_numbers: (given) =>
    given.length > most.blocked_numbers
      ? { wrong: `You can have at most ${most.blocked_numbers} blocked numbers.` }
      : each<string, Phone>(
          given,
          (typed) => {
            if (typed.trim() === "") return undefined;
            const phone = readTypedNumber(typed);
            return phone === undefined ? { wrong: numbersText(typed) } : { value: phone };
          },
          (phone) => phone,
        ),
  transfers: checkTransfers,
  texts_to_callers: (given) => ({ value: given }),
  texts_to_owner: (given) => {
    const value = ownerTextings.find((each) => each === given);
    return value === undefined ? { wrong: "Choose when you want a text." } : { value };
  },
  email_after_calls: (given) => ({ value: given }),
  record_calls: (given) => ({ value: given }),
  transcript_days: (given) =>
    (transcriptDays as readonly number[]).includes(given)
      ? { value: given }
      : { wrong: "Choose one of the times offered." },
};

/** Only the settings that are sent are checked, and only they change. */
export const checkSettings = (draft: SettingsDraft): Checked<Partial<AssistantSettings>, Field> => {
  const values: Partial<Record<Field, unknown>> = {};
  for (const field of Object.keys(checks) as Field[]) {
    const given = draft[field];
    if (given === undefined) continue;
    const outcome = (checks[field] as (given: unknown) => Outcome<unknown>)(given);
    if ("wrong" in outcome) return failed(field, outcome.wrong);
    values[field] = outcome.value;
  }
  return passed(values as Partial<AssistantSettings>);
};
