import { describe, expect, it } from "vitest";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { trades } from "#domain/assistants/trades.ts";
import type { BusinessProfile } from "./profile.ts";
import { suggestFromAddress, suggestSettings } from "./settings.ts";

const silent: BusinessProfile = {
  name: undefined,
  trade: undefined,
  place: undefined,
  about: undefined,
  services: [],
  areas: [],
  urgent: [],
  signs: [],
  prices: [],
  questions: [],
  language: "en",
  languages: ["en"],
  phone: undefined,
  address: undefined,
  hours: [],
  closedDays: [],
  zips: [],
};
const plumbing = trades.find(({ name }) => name === "plumbing");

describe("settings that a page suggests", () => {
  it("are none where it says nothing", () => expect(suggestSettings(silent)).toEqual({}));

  it.each([
    ["Water heater installation", 180],
    ["Drain cleaning", 60],
    ["Leaks", 90],
    ["Gas lines", 60],
  ])("%s takes as long as the trade's nearest job: %i minutes", (name, duration_minutes) => {
    expect(suggestSettings({ ...silent, trade: plumbing, services: [name] }).services).toEqual([
      { name, duration_minutes },
    ]);
  });

  it("have the hours of every day, and a day without is closed", () => {
    const hours = [
      { day: "friday", opens: "08:00", closes: "12:00" },
      { day: "friday", opens: "13:00", closes: "24:00" },
    ] as const;
    const week = { monday: [], tuesday: [], wednesday: [], thursday: [], saturday: [], sunday: [] };
    const friday = hours.map(({ opens, closes }) => ({ opens, closes }));
    expect(suggestSettings({ ...silent, hours })).toEqual({ hours: { ...week, friday } });
  });

  it("have no hours that contradict each other", () => {
    const hours = [
      { day: "friday", opens: "08:00", closes: "12:00" },
      { day: "friday", opens: "09:00", closes: "17:00" },
    ] as const;
    expect(suggestSettings({ ...silent, hours })).toEqual({});
  });

  it("answer with the page's own words, and with whole prices only", () => {
    const prices = Array.from({ length: 8 }, (_, n) => `Job ${n}: ${"long ".repeat(34)}from $${n}5.`);
    const questions = [{ question: "Are you insured?", answer: "Yes." }];
    const { answers = [] } = suggestSettings({ ...silent, prices, questions, address: "12 Oak St, Reno, NV 89501" });
    expect(answers.map(({ question }) => question)).toEqual([
      "What does it cost?",
      "Where are you located?",
      "Are you insured?",
    ]);
    expect(answers[0]?.answer).toMatch(/^Job 0: .*\.$/);
    expect(answers[0]?.answer.length).toBeLessThanOrEqual(1000);
    expect(answers[1]?.answer).toBe("12 Oak St, Reno, NV 89501.");
  });

  it("name languages only where several are spoken", () => {
    expect(suggestSettings({ ...silent, languages: ["es"] })).toEqual({});
    expect(suggestSettings({ ...silent, languages: ["en", "es", "tlh"] })).toEqual({ languages: ["en", "es"] });
  });

  it("are left out where the form would refuse them", () => {
    const signs = Array.from({ length: 40 }, (_, n) => `a very long sign number ${n}`);
    const made = suggestSettings({ ...silent, name: "Acme", signs });
    expect(made).toEqual({ business_name: "Acme" });
    expect(checkSettings(made).ok).toBe(true);
  });

  it.each([
    ["https://acme-plumbing.example", { business_name: "Acme Plumbing", trade: "plumbing" }],
    ["https://ridgeline.example", { business_name: "Ridgeline" }],
    ["http://127.0.0.1/", {}],
  ])("of %s alone are %j", (website, settings) => expect(suggestFromAddress(website)).toEqual(settings));
});
