import { describe, expect, it } from "vitest";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { type OpeningHours, openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { Phone } from "#domain/phone/phone.ts";
import * as summaries from "./summaries.ts";
import { hoursSummary } from "./summaries.ts";

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
    ["Nobody is blocked", "blocked", {}],
    ["1 number", "blocked", { blocked_numbers: [phone] }],
    ["To callers, to you when urgent", "texts", {}],
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
    ["1 h, 30 min between, 2 h notice, 60 days ahead", {}],
    [
      "1 h 30 min, 1 year ahead, arrival within 2 h",
      { length_minutes: 90, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365, arrival_window_minutes: 120 },
    ],
  ])("%s", (text, change) => {
    expect(summaries.appointmentsSummary({ ...defaultSettings().appointments, ...change })).toBe(text);
  });
});
