import type { AppointmentRules, OwnerTexting } from "#domain/assistants/assistant-settings.ts";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { brand } from "#domain/basics/brand.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { dayKind, spansText } from "#domain/bookings/opening-words.ts";
import { holidayName } from "#domain/bookings/us-holidays.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { durationInWords } from "#domain/time/durations.ts";
import type { HeldSettings, VersionContent } from "../version-content.ts";
import { list, onOff, part, type Told, text, together, value } from "./change-words.ts";
import { transfersTold } from "./transfer-words.ts";

export type VersionField = { readonly field: string; readonly label: string; readonly told: Told<VersionContent> };

const none = "none";
const given = (typed: string): string => typed || none;
const phone = (number: string): string => (number === "" ? none : formatPhone(number));
const minutes =
  (otherwise: string) =>
  (count: number): string =>
    count === 0 ? otherwise : durationInWords(count * 60);
const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type TextName = Exclude<keyof VersionContent, "settings">;
const own = (field: TextName, label: string, told: Told<string>): VersionField => ({
  field,
  label,
  told: part((content) => content[field], told),
});
const set = <F extends keyof HeldSettings>(field: F, label: string, told: Told<HeldSettings[F]>): VersionField => ({
  field,
  label,
  told: part((content) => content.settings[field], told),
});

/** `Saturday is now closed`: by its day, which is how an owner thinks of it. */
const hours = together<HeldSettings["hours"]>(
  weekdays.map((day) => {
    const said = (week: HeldSettings["hours"]): string =>
      dayKind(week[day]) === "closed" ? "closed" : spansText(week[day]);
    return {
      lines: (week) => [`${capital(day)}: ${said(week)}`],
      words: (before, after) => (said(before) === said(after) ? [] : [`Hours: ${capital(day)} is now ${said(after)}`]),
    };
  }),
);

const rule = <F extends keyof AppointmentRules>(field: F, label: string, show: (count: number) => string) =>
  part<AppointmentRules, number>((rules) => rules[field], value(label, show), `${label}: `);
const appointments = together([
  rule("length_minutes", "Usual length of a job", minutes("0 min")),
  rule("buffer_minutes", "Time between jobs", minutes(none)),
  rule("notice_minutes", "Earliest booking", minutes("right away")),
  rule("days_ahead", "Latest booking", (count) => `${days(count)} ahead`),
  rule("arrival_window_minutes", "Arrival window", minutes("exact time")),
]);

const ownerTexts: Readonly<Record<OwnerTexting, string>> = {
  never: "never",
  urgent: "when it's urgent",
  every_call: "after every call",
};

/** In the order of the edit screen, and with its names. */
export const versionFields: readonly VersionField[] = [
  own("name", "Assistant name", value("Assistant name", given)),
  own("greeting", "Greeting", text("Greeting")),
  own("system_instructions", "Personality and instructions", text("Personality and instructions")),
  set(
    "facts",
    "What callers are told",
    list({
      ...{ one: "Sentence callers are told", many: "Sentences callers are told" },
      key: ({ from }) => from,
      show: ({ from, said, off }) => (off ? `${from} (she never says it)` : `${from} (she says: ${said || from})`),
    }),
  ),
  set("business_name", "Business name", value("Business name", given)),
  set(
    "trade",
    "Trade",
    value("Trade", (trade) => capital(given(trade))),
  ),
  own("timezone", "Time zone", value("Time zone", given)),
  own("sales_transfer", "Sales transfer number", value("Sales transfer number", phone)),
  own("service_transfer", "Service transfer number", value("Service transfer number", phone)),
  set("transfers", "Transfers", transfersTold),
  set("emergency_signs", "What counts as an emergency", text("What counts as an emergency")),
  set("emergency_phone", "Emergency number", value("Emergency number", phone)),
  set(
    "urgent_callback_minutes",
    "Callback after an urgent message",
    value("Callback after an urgent message", minutes("no promise")),
  ),
  set(
    "answers",
    "Questions and answers",
    list({
      ...{ one: "Answer", many: "Answers" },
      key: ({ question }) => question,
      show: ({ question, answer }) => `${question} ${answer}`,
    }),
  ),
  set(
    "voice",
    "Voice",
    value("Voice", (voice) => voices.find(({ id }) => id === voice)?.name ?? voice),
  ),
  set(
    "languages",
    "Languages",
    list({
      ...{ one: "Language", many: "Languages", isOrdered: true },
      key: (code) => spokenLanguages.find((language) => language.code === code)?.name ?? code,
      show: (code) => spokenLanguages.find((language) => language.code === code)?.name ?? code,
    }),
  ),
  set("record_calls", "Record calls", onOff("Record calls")),
  set("transcript_days", "Keep transcripts", value("Keep transcripts", days)),
  set("texts_to_callers", "Texts to callers", onOff("Texts to callers")),
  set(
    "texts_to_owner",
    "Texts to you",
    value("Texts to you", (when) => ownerTexts[when]),
  ),
  set("email_after_calls", "Email after every call", onOff("Email after every call")),
  own(
    "email_to",
    "Send emails to",
    value("Send emails to", (email) => email || "you"),
  ),
  own(
    "email_from",
    "Send emails from",
    value("Send emails from", (email) => email || brand.productName),
  ),
  own("zapier_webhook", "Zapier webhook", { ...text("Zapier webhook"), lines: (url) => [given(url)] }),
  set(
    "services",
    "Services",
    list({
      ...{ one: "Service", many: "Services", isOrdered: true },
      key: ({ name }) => name,
      show: ({ name, duration_minutes }) => `${name} (${durationInWords(duration_minutes * 60)})`,
      quote: ({ name, duration_minutes }) => `${name} (${durationInWords(duration_minutes * 60)})`,
    }),
  ),
  set("hours", "Business hours", hours),
  set(
    "holidays",
    "Holidays",
    list({ one: "Holiday", many: "Holidays", key: (holiday) => holiday, show: holidayName, quote: holidayName }),
  ),
  set(
    "closed_days",
    "Closed days",
    list({
      ...{ one: "Closed day", many: "Closed days" },
      key: ({ from, to }) => (from === to ? from : `${from} to ${to}`),
      show: ({ from, to, note }) => [from === to ? from : `${from} to ${to}`, note].filter(Boolean).join(": "),
    }),
  ),
  set("appointments", "Appointments", appointments),
  set(
    "service_zips",
    "Service area",
    list({ one: "ZIP code", many: "ZIP codes", key: (zip) => zip, show: (zip) => zip }),
  ),
];
