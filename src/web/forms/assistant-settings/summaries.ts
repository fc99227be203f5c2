import {
  isOfCall,
  isTextedByHer,
  type NotificationPreferences,
  notificationKinds,
} from "#domain/accounts/notification-preferences.ts";
import type { AppointmentRules } from "#domain/assistants/assistant-settings.ts";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { minutesOf, type OpeningHours, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import { type DayKind, dayKind, spansText } from "#domain/bookings/opening-words.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { durationInWords } from "#domain/time/durations.ts";
import type { SettingsForm } from "./settings-form.ts";

/** A time field knows no 24:00: midnight at the end of the day is its 00:00. */
export const closingTimeIn = (closes: string): string => (closes === "24:00" ? "00:00" : closes);
export const closingTimeOf = (typed: string): string => (typed === "00:00" ? "24:00" : typed);

const wholeDay: OpenSpan = { opens: "00:00", closes: "24:00" };
const usualDay: OpenSpan = { opens: "08:00", closes: "17:00" };
const hour = 60;
const day = 24 * hour;

const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / hour)).padStart(2, "0")}:${String(minutes % hour).padStart(2, "0")}`;

/** A day that opens takes the hours of another open day, so that most weeks need no typing. */
export const withDayKind = (hours: OpeningHours, which: Weekday, kind: DayKind): OpeningHours => {
  if (kind === dayKind(hours[which])) return hours;
  if (kind === "closed") return { ...hours, [which]: [] };
  if (kind === "always") return { ...hours, [which]: [wholeDay] };
  const like = weekdays.find((other) => other !== which && dayKind(hours[other]) === "open");
  return { ...hours, [which]: like ? hours[like] : [usualDay] };
};

/** After a break of an hour, four hours more; empty where the day has no room, so that the owner fills it in. */
export const withSpanAdded = (spans: readonly OpenSpan[]): readonly OpenSpan[] => {
  const end = Math.max(...spans.map(({ closes }) => minutesOf(closes) ?? day));
  const from = end + hour;
  const added = from < day ? { opens: timeAt(from), closes: timeAt(Math.min(from + 4 * hour, day)) } : emptySpan;
  return [...spans, added];
};
const emptySpan: OpenSpan = { opens: "", closes: "" };

export const copiedToWeekdays = (hours: OpeningHours, from: Weekday): OpeningHours => ({
  ...hours,
  ...Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, hours[from]])),
});

/** As it stands in a list: "Garage door". */
export const tradeName = (trade: string): string => trade.charAt(0).toUpperCase() + trade.slice(1);

const short = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1, 3);

/** `Mon–Wed, Fri`: days that follow one another are merged. */
const weekdaysText = (days: readonly Weekday[]): string => {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && weekdays.indexOf(day) === weekdays.indexOf(before) + 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      return first === last ? short(first as Weekday) : `${short(first as Weekday)}–${short(last as Weekday)}`;
    })
    .join(", ");
};

/** `Mon–Fri 8 AM–5 PM, Sat 9 AM–1 PM`; days with the same hours stand together, closed days are left out. */
export const hoursSummary = (hours: OpeningHours): string => {
  const groups = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    // A time that is still being typed is not worth a word.
    const spans = hours[day].filter(({ opens, closes }) => opens !== "" && closes !== "");
    if (spans.length > 0) groups.set(spansText(spans), [...(groups.get(spansText(spans)) ?? []), day]);
  }
  if (groups.size === 0) return "Closed all week";
  return [...groups]
    .map(([text, days]) => `${days.length === weekdays.length ? "Every day" : weekdaysText(days)} ${text}`)
    .join(", ");
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `78701, 78702 and 10 more`. */
const some = (names: readonly string[], shown: number): string =>
  names.length <= shown ? names.join(", ") : `${names.slice(0, shown).join(", ")} and ${names.length - shown} more`;

export const minutesText = (minutes: number): string => (minutes === 0 ? "0 min" : durationInWords(minutes * 60));

/** `30 days`, `1 year`. */
export const daysText = (days: number): string =>
  days % 365 === 0 ? counted(days / 365, "year", "years") : counted(days, "day", "days");

export const businessSummary = ({ business_name, trade }: SettingsForm): string =>
  some(
    [business_name.trim(), tradeName(trade)].filter((part) => part !== ""),
    2,
  ) || "Name and trade";

export const servicesSummary = ({ services }: SettingsForm): string => {
  const count = services.filter(({ name }) => name.trim() !== "").length;
  return count === 0 ? "None yet" : counted(count, "service", "services");
};

export const openingSummary = ({ hours, holidays, closed_days }: SettingsForm): string => {
  const others = closed_days.filter(({ from }) => from !== "").length;
  const closed = [
    holidays.length > 0 && counted(holidays.length, "holiday", "holidays"),
    others > 0 && counted(others, "other date", "other dates"),
  ].filter((part) => part !== false);
  return closed.length === 0 ? hoursSummary(hours) : `${hoursSummary(hours)}, closed on ${closed.join(" and ")}`;
};

export const areaSummary = ({ service_zips }: SettingsForm): string =>
  service_zips.length === 0 ? "Everywhere" : some(service_zips, 3);

export const answersSummary = ({ answers }: SettingsForm): string => {
  const count = answers.filter(({ question }) => question.trim() !== "").length;
  return count === 0 ? "None yet" : counted(count, "answer", "answers");
};

export const emergencySummary = ({ emergency_signs, emergency_phone }: SettingsForm): string => {
  const signs = emergency_signs.trim();
  const phone = formatPhone(emergency_phone.trim());
  if (phone === "") return signs === "" ? "Not set" : signs.charAt(0).toUpperCase() + signs.slice(1);
  return signs === "" ? phone : `${phone} for ${signs}`;
};

export const voiceSummary = ({ voice, languages }: SettingsForm): string => {
  const names = spokenLanguages.filter(({ code }) => languages.includes(code)).map(({ name }) => name);
  return `${some(names, 3) || "No language"} – ${voices.find(({ id }) => id === voice)?.name ?? voice}`;
};

export const blockedSummary = ({ blocked_numbers }: SettingsForm): string =>
  blocked_numbers.length === 0 ? "No one is blocked" : counted(blocked_numbers.length, "number", "numbers");

const toOwnerTexts = { never: "", urgent: "to you if urgent", every_call: "to you after every call" } as const;

/** With what the account adds to it, where that is known. */
export const textsSummary = (
  { texts_to_callers, texts_to_owner }: SettingsForm,
  account?: NotificationPreferences,
): string => {
  const isMore =
    account &&
    notificationKinds.some(
      (kind) => account.kinds[kind].text && isOfCall(kind) && !isTextedByHer(texts_to_owner, kind),
    );
  const told = [
    texts_to_callers ? "to callers" : "",
    toOwnerTexts[texts_to_owner],
    isMore ? "to you as set in your account" : "",
  ].filter((part) => part !== "");
  const line = told.join(", ");
  return line === "" ? "Off" : line.charAt(0).toUpperCase() + line.slice(1);
};

export const transcriptSummary = ({ transcript_days }: SettingsForm): string => `Kept for ${daysText(transcript_days)}`;

export const recordingSummary = ({ record_calls }: SettingsForm): string =>
  record_calls ? "Every call, and callers are told first" : "Off";

export const appointmentsSummary = (rules: AppointmentRules): string =>
  [
    minutesText(rules.length_minutes),
    rules.buffer_minutes > 0 && `${minutesText(rules.buffer_minutes)} between`,
    rules.notice_minutes > 0 && `${minutesText(rules.notice_minutes)} notice`,
    `${daysText(rules.days_ahead)} ahead`,
    rules.arrival_window_minutes > 0 && `arrival within ${minutesText(rules.arrival_window_minutes)}`,
  ]
    .filter((part) => part !== false)
    .join(", ");

const afterHoursWords = {
  as_open: "",
  take_message: "after hours a message",
  emergencies_only: "after hours emergencies only",
  book_only: "after hours bookings only",
} as const;

/** `Dana, Billing; after hours emergencies only; your phone rings first`. */
export const transfersSummary = ({ targets, after_hours, ring_first }: SettingsForm["transfers"]): string => {
  const names = targets.map(({ name }) => name.trim()).filter((name) => name !== "");
  const parts = [
    names.length === 0 ? "Sales and service only" : names.join(", "),
    afterHoursWords[after_hours],
    ring_first.when === "never" ? "" : "your phone rings first",
  ];
  return parts.filter((part) => part !== "").join("; ");
};
