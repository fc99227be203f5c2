import { describe, expect, it, test } from "vitest";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { type OpeningHours, openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { Phone } from "#domain/phone/phone.ts";
import { contentOf, type VersionContent } from "../version-content.ts";
import { versionFields } from "./version-fields.ts";
import { fieldChanges, notedChanges } from "./what-changed.ts";

const week: OpeningHours = openOn(weekdays.slice(0, 5), "08:00", "17:00");
const person = {
  ...{ id: "t1", name: "Dana", phone: "+12085550144" as Phone },
  ...{ what_for: "billing", hours: "always" as const, weekly: null },
};

const plain: VersionContent = contentOf({
  ...{ name: "Belle", greeting: "Hello.", system_instructions: "Be brief.", timezone: "America/Denver" },
  ...{ sales_transfer: "", service_transfer: "+12085550143" },
  ...{ email_from: "", email_to: "", zapier_webhook: "" },
  settings: {
    ...defaultSettings(),
    hours: week,
    services: [
      { name: "Leak repair", duration_minutes: 90 },
      { name: "Drain cleaning", duration_minutes: 60 },
    ],
    answers: [{ question: "Are you licensed?", answer: "Yes." }],
    languages: ["en"],
    transfers: { ...defaultSettings().transfers, targets: [person] },
  },
});

type Edit = Partial<Omit<VersionContent, "settings">> & { readonly settings?: Partial<AssistantSettings> };
const edited = ({ settings, ...texts }: Edit): VersionContent => ({
  ...plain,
  ...texts,
  settings: { ...plain.settings, ...settings },
});
const words = (edit: Edit) => fieldChanges(plain, edited(edit)).flatMap((change) => change.words);
const { services, transfers, appointments } = plain.settings;

describe("what changed, in plain words", () => {
  it.each<[readonly string[], Edit]>([
    [[], {}],
    [["Assistant name: Juno (before: Belle)"], { name: "Juno" }],
    [["Greeting changed"], { greeting: "Good day." }],
    [["Personality and instructions removed"], { system_instructions: "" }],
    [["Time zone: Pacific/Honolulu (before: America/Denver)"], { timezone: "Pacific/Honolulu" }],
    [["Sales transfer number: (208) 555-0142 (before: none)"], { sales_transfer: "+12085550142" }],
    [["Service transfer number: none (before: (208) 555-0143)"], { service_transfer: "" }],
    [["Send emails to: sam@riverside.example (before: you)"], { email_to: "sam@riverside.example" }],
    [["Zapier webhook added"], { zapier_webhook: "https://hooks.example/1" }],
    [
      ["Hours: Saturday is now 9 AM–1 PM"],
      { settings: { hours: { ...week, saturday: [{ opens: "09:00", closes: "13:00" }] } } },
    ],
    [["Hours: Friday is now closed"], { settings: { hours: { ...week, friday: [] } } }],
    [["Service removed: Drain cleaning (1 h)"], { settings: { services: services.slice(0, 1) } }],
    [
      ["Service added: Repiping (8 h)"],
      { settings: { services: [...services, { name: "Repiping", duration_minutes: 480 }] } },
    ],
    [
      ["Service changed: Leak repair (2 h)"],
      { settings: { services: [{ name: "Leak repair", duration_minutes: 120 }, ...services.slice(1)] } },
    ],
    [["Services: in another order"], { settings: { services: [...services].reverse() } }],
    [["Services removed: Leak repair (1 h 30 min), Drain cleaning (1 h)"], { settings: { services: [] } }],
    [
      ["Holidays removed: New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving and 1 more"],
      { settings: { holidays: [] } },
    ],
    [
      ["Closed day added: 2026-12-24 to 2026-12-26"],
      { settings: { closed_days: [{ from: "2026-12-24", to: "2026-12-26", note: "Away" }] } },
    ],
    [
      ["Arrival window: 2 h (before: exact time)"],
      { settings: { appointments: { ...appointments, arrival_window_minutes: 120 } } },
    ],
    [["ZIP codes added: 78704, 787*"], { settings: { service_zips: ["78704", "787*"] } }],
    [
      ["Answer changed: Are you licensed?"],
      { settings: { answers: [{ question: "Are you licensed?", answer: "In Ohio." }] } },
    ],
    [
      ["Sentence callers are told added: Visits cost $95."],
      { settings: { facts: [{ from: "Visits cost $95.", said: "", off: true }] } },
    ],
    [["Voice: Cole (before: Belle)"], { settings: { voice: "cole" } }],
    [["Language added: Spanish"], { settings: { languages: ["en", "es"] } }],
    [
      ["Person or team changed: Dana, (208) 555-0144, warranty"],
      { settings: { transfers: { ...transfers, targets: [{ ...person, what_for: "warranty" }] } } },
    ],
    [
      ["After hours: take a message (before: transfer as usual)"],
      { settings: { transfers: { ...transfers, after_hours: "take_message" } } },
    ],
    [
      ["Rings first: (208) 555-0145, 15 s, when you're open (before: nobody)"],
      {
        settings: {
          transfers: { ...transfers, ring_first: { phone: "+12085550145" as Phone, seconds: 15, when: "open_hours" } },
        },
      },
    ],
    [["Record calls: on (before: off)"], { settings: { record_calls: true } }],
    [["Texts to you: after every call (before: when it's urgent)"], { settings: { texts_to_owner: "every_call" } }],
    [["Keep transcripts: 30 days (before: 365 days)"], { settings: { transcript_days: 30 } }],
    // The same to read, and yet not the same.
    [["Transfers changed"], { settings: { transfers: { ...transfers, targets: [{ ...person, id: "t2" }] } } }],
  ])("%j", (expected, edit) => {
    expect(words(edit)).toEqual(expected);
  });

  it("both sides can be compared, line by line", () => {
    expect(fieldChanges(plain, edited({ settings: { services: [] } }))).toEqual([
      {
        ...{ field: "services", label: "Services" },
        words: ["Services removed: Leak repair (1 h 30 min), Drain cleaning (1 h)"],
        before: ["Leak repair (1 h 30 min)", "Drain cleaning (1 h)"],
        after: ["none"],
      },
    ]);
  });
});

test("everything that a version holds has words, and nothing else has", () => {
  const held = [...Object.keys(plain).filter((field) => field !== "settings"), ...Object.keys(plain.settings)];
  expect(versionFields.map(({ field }) => field).sort()).toEqual(held.sort());
});

describe("what no version holds is noted", () => {
  const before = { calendar_provider: "" as const, sendgrid_key_sealed: null, settings: {} };
  it.each([
    [{}, []],
    [{ calendar_provider: "google" as const }, ["Calendar: Google Calendar (before: none)"]],
    [{ sendgrid_key_sealed: "sealed" }, ["SendGrid key added"]],
    [{ settings: { blocked_numbers: ["+12085550166" as Phone] } }, ["Blocked numbers: 1 added"]],
  ])("%j", (change, expected) => {
    expect(notedChanges(before, { ...before, ...change })).toEqual(expected);
  });
});
