import { describe, expect, it } from "vitest";
import { preferencesFrom } from "#domain/accounts/notification-preferences.ts";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { type OpeningHours, openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { clockTime, dayKind } from "#domain/bookings/opening-words.ts";
import type { Phone } from "#domain/phone/phone.ts";
import * as summaries from "./summaries.ts";
import {
  closingTimeIn,
  closingTimeOf,
  copiedToWeekdays,
  hoursSummary,
  withDayKind,
  withSpanAdded,
} from "./summaries.ts";

const week = openOn(["monday", "tuesday"], "07:30", "16:00");
const span = (opens: string, closes: string) => ({ opens, closes });

describe("a time of day", () => {
  it.each([
    ["00:00", "12 AM"],
    ["08:00", "8 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12 PM"],
    ["17:30", "5:30 PM"],
    ["24:00", "midnight"],
    ["", ""],
  ])("%s is written %s", (time, text) => {
    expect(clockTime(time)).toBe(text);
  });

  it("at the end of the day is the field's 00:00, and back", () => {
    expect([closingTimeIn("24:00"), closingTimeOf("00:00")]).toEqual(["00:00", "24:00"]);
    expect([closingTimeIn("17:00"), closingTimeOf("17:00")]).toEqual(["17:00", "17:00"]);
  });
});

describe("a day of the week", () => {
  it.each([
    ["closed", []],
    ["always", [span("00:00", "24:00")]],
    ["open", [span("08:00", "17:00")]],
    ["open", [span("00:00", "12:00"), span("13:00", "24:00")]],
  ])("is %s with %o", (kind, spans) => {
    expect(dayKind(spans)).toBe(kind);
  });

  it("that opens takes the hours of another open day", () => {
    expect(withDayKind(week, "sunday", "open").sunday).toEqual([span("07:30", "16:00")]);
  });

  it("that opens alone, or among days open round the clock, gets usual hours", () => {
    expect(withDayKind(openOn([], "", ""), "friday", "open").friday).toEqual([span("08:00", "17:00")]);
    const always = openOn(weekdays, "00:00", "24:00");
    expect(withDayKind(always, "friday", "open").friday).toEqual([span("08:00", "17:00")]);
  });

  it("keeps its own times when it is chosen open again", () => {
    expect(withDayKind(week, "monday", "open")).toBe(week);
  });

  it.each([
    ["after a break of an hour", [span("08:00", "12:00")], span("13:00", "17:00")],
    ["until midnight at most", [span("08:00", "21:00")], span("22:00", "24:00")],
    ["empty where the day is full", [span("08:00", "23:30")], span("", "")],
    ["empty beside one that is still empty", [span("", "")], span("", "")],
    ["after the latest, in whatever order", [span("13:00", "17:00"), span("08:00", "12:00")], span("18:00", "22:00")],
  ])("gets another time %s", (_, spans, added) => {
    expect(withSpanAdded(spans)).toEqual([...spans, added]);
  });

  it("is copied to the weekdays, and leaves the weekend alone", () => {
    const copied = copiedToWeekdays(withDayKind(week, "saturday", "always"), "monday");
    expect(weekdays.filter((day) => dayKind(copied[day]) === "open")).toEqual(weekdays.slice(0, 5));
    expect([dayKind(copied.saturday), dayKind(copied.sunday)]).toEqual(["always", "closed"]);
  });
});

const halves = [
  { opens: "08:00", closes: "12:00" },
  { opens: "13:00", closes: "17:30" },
];
const nine = [{ opens: "09:00", closes: "13:00" }];
const workweek = openOn(weekdays.slice(0, 5), "08:00", "17:00");
const closed = openOn([], "", "");
const phone = "+15125550142" as Phone;

describe("opening hours in a line", () => {
  it.each<[string, OpeningHours]>([
    ["Mon–Fri 8 AM–5 PM", workweek],
    ["Mon–Fri 8 AM–5 PM, Sat 9 AM–1 PM", { ...workweek, saturday: nine }],
    ["Mon–Tue, Thu–Fri 8 AM–5 PM, Wed 9 AM–1 PM", { ...workweek, wednesday: nine }],
    ["Mon 8 AM–12 PM and 1 PM–5:30 PM", { ...closed, monday: halves }],
    ["Every day 7 AM–midnight", openOn(weekdays, "07:00", "24:00")],
    ["Every day 24 hours", openOn(weekdays, "00:00", "24:00")],
    ["Sun 24 hours", openOn(["sunday"], "00:00", "24:00")],
    ["Closed all week", closed],
    ["Closed all week", { ...closed, monday: [{ opens: "08:00", closes: "" }] }],
  ])("%s", (text, hours) => {
    expect(hoursSummary(hours)).toBe(text);
  });
});

type Case = [text: string, of: keyof typeof of, change: Partial<AssistantSettings>];
const of = {
  business: summaries.businessSummary,
  services: summaries.servicesSummary,
  opening: summaries.openingSummary,
  area: summaries.areaSummary,
  answers: summaries.answersSummary,
  emergency: summaries.emergencySummary,
  voice: summaries.voiceSummary,
  blocked: summaries.blockedSummary,
  texts: summaries.textsSummary,
  transcripts: summaries.transcriptSummary,
};

describe("a row says its present value", () => {
  it.each<Case>([
    ["Name and trade", "business", {}],
    ["Plumbing", "business", { trade: "plumbing" }],
    ["Riverside, HVAC", "business", { business_name: " Riverside ", trade: "HVAC" }],
    ["None yet", "services", { services: [{ name: " ", duration_minutes: 60 }] }],
    ["1 service", "services", { services: [{ name: "Keys", duration_minutes: 30 }] }],
    ["4 services", "services", { services: defaultSettings("plumbing").services }],
    ["Mon–Fri 8 AM–5 PM, closed on 6 holidays", "opening", {}],
    ["Mon–Fri 8 AM–5 PM", "opening", { holidays: [] }],
    [
      "Mon–Fri 8 AM–5 PM, closed on 1 holiday and 1 other date",
      "opening",
      { holidays: ["thanksgiving"], closed_days: [{ from: "2026-12-27", to: "2026-12-31", note: "" }] },
    ],
    ["Everywhere", "area", {}],
    ["78701, 78702, 787*", "area", { service_zips: ["78701", "78702", "787*"] }],
    ["78701, 78702, 78703 and 2 more", "area", { service_zips: ["78701", "78702", "78703", "78704", "78705"] }],
    ["None yet", "answers", {}],
    ["1 answer", "answers", { answers: [{ question: "Licensed?", answer: "Yes." }] }],
    ["Not set", "emergency", {}],
    ["A burst pipe", "emergency", { emergency_signs: "a burst pipe" }],
    ["(512) 555-0142", "emergency", { emergency_phone: phone }],
    ["(512) 555-0142 for a burst pipe", "emergency", { emergency_signs: "a burst pipe", emergency_phone: phone }],
    ["English, Spanish – Belle", "voice", {}],
    ["English, French, German and 1 more – Cole", "voice", { voice: "cole", languages: ["zh", "de", "en", "fr"] }],
    ["No language – Belle", "voice", { languages: [] }],
    ["No one is blocked", "blocked", {}],
    ["1 number", "blocked", { blocked_numbers: [phone] }],
    ["To callers, to you if urgent", "texts", {}],
    ["To callers", "texts", { texts_to_owner: "never" }],
    ["To you after every call", "texts", { texts_to_callers: false, texts_to_owner: "every_call" }],
    ["Off", "texts", { texts_to_callers: false, texts_to_owner: "never" }],
    ["Kept for 1 year", "transcripts", {}],
    ["Kept for 2 years", "transcripts", { transcript_days: 730 }],
    ["Kept for 90 days", "transcripts", { transcript_days: 90 }],
  ])("%s", (text, row, change) => {
    expect(of[row]({ ...defaultSettings(), ...change })).toBe(text);
  });

  it.each([
    ["To callers, to you if urgent, to you as set in your account", { message: { text: true } }, "urgent"],
    ["To callers, to you if urgent", { urgent: { text: true }, payment: { text: true } }, "urgent"],
    ["To callers, to you as set in your account", { urgent: { text: true } }, "never"],
    ["To callers, to you after every call", { message: { text: true }, question: { text: true } }, "every_call"],
  ] as const)("%s, where the account adds %j to %s", (text, kinds, texts_to_owner) => {
    expect(summaries.textsSummary({ ...defaultSettings(), texts_to_owner }, preferencesFrom({ kinds }))).toBe(text);
  });

  it.each([
    ["1 h, 30 min between, 2 h notice, 60 days ahead", {}],
    [
      "1 h 30 min, 1 year ahead, arrival within 2 h",
      { length_minutes: 90, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365, arrival_window_minutes: 120 },
    ],
  ])("%s", (text, change) => {
    expect(summaries.appointmentsSummary({ ...defaultSettings().appointments, ...change })).toBe(text);
  });
});
