import { describe, expect, test } from "vitest";
import { defaultSettings } from "./assistant-settings.ts";
import { checkSettings, type SettingsDraft } from "./assistant-settings-rules.ts";

const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const appointments = (change: object) => ({ appointments: { ...defaultSettings().appointments, ...change } });
const hours = (monday: { opens: string; closes: string }[]) => ({ hours: { ...defaultSettings().hours, monday } });
const day = (from: string, to: string, note = "") => ({ closed_days: [{ from, to, note }] });

test("nothing sent is nothing changed", () => {
  expect(checkSettings({})).toEqual({ ok: true, values: {} });
  expect(checkSettings({ voice: undefined })).toEqual({ ok: true, values: {} });
});

describe("what is right is kept, cleaned", () => {
  test.each<[string, SettingsDraft, object]>([
    ["a name", { business_name: "  Riverside\n Plumbing " }, { business_name: "Riverside Plumbing" }],
    ["a name of the full length", { business_name: "🔧".repeat(100) }, { business_name: "🔧".repeat(100) }],
    ["a trade", { trade: "garage door" }, { trade: "garage door" }],
    ["no trade", { trade: "" }, { trade: "" }],
    [
      "services: blank ones are left out, and of repeats the last stands",
      {
        services: [
          { name: " Leak  repair ", duration_minutes: 60 },
          { name: "", duration_minutes: 0 },
          { name: "LEAK repair", duration_minutes: 90 },
          { name: "Day's work", duration_minutes: 1440 },
        ],
      },
      {
        services: [
          { name: "LEAK repair", duration_minutes: 90 },
          { name: "Day's work", duration_minutes: 1440 },
        ],
      },
    ],
    [
      "hours, sorted",
      hours([
        { opens: "13:00", closes: "17:00" },
        { opens: "08:00", closes: "12:00" },
      ]),
      hours([
        { opens: "08:00", closes: "12:00" },
        { opens: "13:00", closes: "17:00" },
      ]),
    ],
    ["holidays, each once", { holidays: ["juneteenth", "juneteenth"] }, { holidays: ["juneteenth"] }],
    ["no holidays", { holidays: [] }, { holidays: [] }],
    [
      "closed days",
      day("2026-12-24", "2027-01-02", " Winter\tbreak "),
      day("2026-12-24", "2027-01-02", "Winter break"),
    ],
    ["one closed day", day("2028-02-29", "2028-02-29"), day("2028-02-29", "2028-02-29")],
    ["the shortest appointment", appointments({ length_minutes: 5 }), appointments({ length_minutes: 5 })],
    ["ZIP codes, each once", { service_zips: [" 78704", "787*", "", "78704"] }, { service_zips: ["78704", "787*"] }],
    [
      "the owner's word on sentences: of repeats the last stands",
      {
        facts: [
          { from: "Service  call $95.", said: "", off: true },
          { from: " ", said: "What?", off: false },
          { from: "Service call $95.", said: " A visit\nis $95. ", off: false },
        ],
      },
      { facts: [{ from: "Service call $95.", said: "A visit is $95.", off: false }] },
    ],
    ["signs", { emergency_signs: " a burst\npipe " }, { emergency_signs: "a burst pipe" }],
    ["an emergency number", { emergency_phone: "(512) 555-0142" }, { emergency_phone: "+15125550142" }],
    ["no emergency number", { emergency_phone: "  " }, { emergency_phone: "" }],
    ["a promise to call back", { urgent_callback_minutes: 240 }, { urgent_callback_minutes: 240 }],
    [
      "answers: empty pairs are left out",
      {
        answers: [
          { question: " Licensed? ", answer: " Yes. " },
          { question: " ", answer: "" },
        ],
      },
      { answers: [{ question: "Licensed?", answer: "Yes." }] },
    ],
    ["a voice", { voice: "cole" }, { voice: "cole" }],
    ["languages, each once", { languages: ["es", "en", "es"] }, { languages: ["es", "en"] }],
    [
      "blocked numbers, each once",
      { blocked_numbers: ["512-555-0142", "", "+15125550142"] },
      { blocked_numbers: ["+15125550142"] },
    ],
    ["a premium number may be blocked", { blocked_numbers: ["9005550142"] }, { blocked_numbers: ["+19005550142"] }],
    ["texts off", { texts_to_callers: false }, { texts_to_callers: false }],
    ["emails after calls off", { email_after_calls: false }, { email_after_calls: false }],
    ["texts to the owner", { texts_to_owner: "every_call" }, { texts_to_owner: "every_call" }],
    ["recording on", { record_calls: true }, { record_calls: true }],
    ["days of transcripts", { transcript_days: 730 }, { transcript_days: 730 }],
  ])("%s", (_name, draft, values) => {
    expect(checkSettings(draft)).toEqual({ ok: true, values });
  });
});

describe("what is wrong is refused with a text that says how it is right", () => {
  const service = (name: string, duration_minutes: number) => ({ services: [{ name, duration_minutes }] });
  const answer = (question: string, told: string) => ({ answers: [{ question, answer: told }] });
  const zips = "A ZIP code has five digits, or three and a star for a whole region, like 787*.";
  const ordinary = "Enter a regular US or Canadian number.";
  const date = "A closed day needs a date like 2026-12-24.";
  test.each<[SettingsDraft, string]>([
    [{ business_name: "x".repeat(101) }, "Business name must be at most 100 characters long."],
    [{ trade: "baking" }, "Choose one of the trades, or none."],
    [{ services: many(41, (n) => ({ name: `Job ${n}`, duration_minutes: 60 })) }, "You can have at most 40 services."],
    [service("x".repeat(61), 60), "The name of a service must be at most 60 characters long."],
    [service("Leak repair", 4), "Leak repair needs a duration between 5 minutes and 24 hours."],
    [service("Leak repair", 1441), "Leak repair needs a duration between 5 minutes and 24 hours."],
    [service("Leak repair", 7.5), "Leak repair needs a duration between 5 minutes and 24 hours."],
    [hours([{ opens: "17:00", closes: "08:00" }]), "Monday must close after it opens."],
    [{ holidays: ["doomsday"] }, "Choose holidays from the list."],
    [
      { closed_days: many(101, () => ({ from: "2026-12-24", to: "2026-12-24", note: "" })) },
      "You can have at most 100 closed days.",
    ],
    [day("2026-02-30", "2026-03-01"), date],
    [day("2026-12-24", "12/26/2026"), date],
    [day("", ""), date],
    [day("2026-12-24", "2026-12-23"), "Closed days must end on or after the day they start."],
    [day("2026-12-24", "2026-12-24", "x".repeat(101)), "The note of a closed day must be at most 100 characters long."],
    [appointments({ length_minutes: 4 }), "An appointment must last between 5 minutes and 24 hours."],
    [appointments({ length_minutes: 1441 }), "An appointment must last between 5 minutes and 24 hours."],
    [appointments({ buffer_minutes: 481 }), "The time between appointments must be at most 8 hours."],
    [appointments({ notice_minutes: 43_201 }), "The notice must be at most 30 days."],
    [appointments({ days_ahead: 0 }), "Appointments can be booked 1 to 365 days ahead."],
    [appointments({ days_ahead: 366 }), "Appointments can be booked 1 to 365 days ahead."],
    [appointments({ arrival_window_minutes: 481 }), "An arrival window must be at most 8 hours."],
    [{ service_zips: many(501, (n) => String(10_000 + n)) }, "You can have at most 500 ZIP codes."],
    [{ service_zips: ["7870"] }, zips],
    [{ service_zips: ["78*"] }, zips],
    [{ service_zips: ["78704-1234"] }, zips],
    [{ emergency_signs: "x".repeat(601) }, "What counts as an emergency must be at most 600 characters long."],
    [{ urgent_callback_minutes: 241 }, "An urgent call must be returned within 4 hours."],
    [{ urgent_callback_minutes: 7.5 }, "An urgent call must be returned within 4 hours."],
    [{ emergency_phone: "911" }, "Please enter a valid emergency number"],
    [
      { emergency_phone: "+442079460958" },
      "Please enter a valid emergency number. Only US and Canadian numbers (+1) work here.",
    ],
    [{ emergency_phone: "9005550142" }, `Emergency number is a premium-rate number. ${ordinary}`],
    [{ emergency_phone: "8765550142" }, `Emergency number is in Jamaica. ${ordinary}`],
    [{ answers: many(61, (n) => ({ question: `${n}?`, answer: "Yes." })) }, "You can have at most 60 questions."],
    [answer("x".repeat(301), "Yes."), "A question must be at most 300 characters long."],
    [answer("Licensed?", "x".repeat(1001)), "An answer must be at most 1000 characters long."],
    [answer("Licensed?", " "), "Each question needs an answer, and each answer a question."],
    [answer("", "Yes."), "Each question needs an answer, and each answer a question."],
    [{ voice: "robot" }, "Choose one of the voices."],
    [{ languages: ["en", "tlh"] }, "Choose languages from the list."],
    [{ languages: [] }, "Choose at least one language."],
    [
      { blocked_numbers: many(501, (n) => `512555${String(n).padStart(4, "0")}`) },
      "You can have at most 500 blocked numbers.",
    ],
    [{ blocked_numbers: ["the ex"] }, "the ex isn't a US or Canadian phone number."],
    [{ blocked_numbers: [`${"x".repeat(50)}\n`] }, `${"x".repeat(40)} isn't a US or Canadian phone number.`],
    [{ texts_to_owner: "sometimes" }, "Choose when you want a text."],
    [{ transcript_days: 31 }, "Choose one of the times offered."],
  ])("%j", (draft, text) => {
    const checked = checkSettings(draft);
    expect(checked).toEqual({ ok: false, field: Object.keys(draft)[0], text });
  });
});

test("the first wrong one is named, and nothing of the rest is let through", () => {
  const checked = checkSettings({ voice: "cole", trade: "baking", transcript_days: 1 });
  expect(checked).toMatchObject({ ok: false, field: "trade" });
});
