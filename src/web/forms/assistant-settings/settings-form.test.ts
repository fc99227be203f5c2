import { describe, expect, it } from "vitest";
import { settingsDraft } from "#contract/assistant-settings.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { settingsPatch, withTrade, wrongItem, wrongSetting } from "./settings-form.ts";

const many = <Item>(count: number, item: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => item(place));
const lists: Record<keyof typeof settingsLimits, (count: number) => SettingsDraft> = {
  services: (count) => ({ services: many(count, (place) => ({ name: `Service ${place}`, duration_minutes: 60 })) }),
  answers: (count) => ({ answers: many(count, (place) => ({ question: `Question ${place}?`, answer: "Yes." })) }),
  facts: (count) => ({ facts: many(count, (place) => ({ from: `Rule ${place}.`, said: "", off: true })) }),
  closed_days: (count) => ({ closed_days: many(count, () => ({ from: "2026-12-24", to: "2026-12-24", note: "" })) }),
  service_zips: (count) => ({ service_zips: many(count, (place) => String(70_000 + place)) }),
  blocked_numbers: (count) => ({ blocked_numbers: many(count, (place) => `512555${String(1000 + place)}`) }),
};
const texts: Record<keyof typeof longestTexts, (text: string) => SettingsDraft> = {
  business_name: (text) => ({ business_name: text }),
  service: (text) => ({ services: [{ name: text, duration_minutes: 60 }] }),
  note: (text) => ({ closed_days: [{ from: "2026-12-24", to: "2026-12-24", note: text }] }),
  emergency_signs: (text) => ({ emergency_signs: text }),
  question: (text) => ({ answers: [{ question: text, answer: "Yes." }] }),
  answer: (text) => ({ answers: [{ question: "Why?", answer: text }] }),
  fact: (text) => ({ facts: [{ from: text, said: "", off: false }] }),
};

describe("the limits that the form tells", () => {
  it.each(Object.entries(settingsLimits))("are the server's: %s, %i", (field, most) => {
    const list = lists[field as keyof typeof settingsLimits];
    expect([checkSettings(list(most)).ok, checkSettings(list(most + 1)).ok]).toEqual([true, false]);
  });

  it.each(Object.entries(longestTexts))("are the server's for the text of %s, %i", (field, most) => {
    const text = texts[field as keyof typeof longestTexts];
    expect([checkSettings(text("x".repeat(most))).ok, checkSettings(text("x".repeat(most + 1))).ok]).toEqual([
      true,
      false,
    ]);
  });
});

describe("one entry of a list", () => {
  it("is refused with the words of its rule, or passes", () => {
    expect(wrongItem("service_zips", "12")).toContain("five digits");
    expect(wrongItem("service_zips", "787*")).toBeUndefined();
    expect(wrongItem("answers", { question: "Licensed?", answer: "" })).toContain("needs an answer");
  });
});

const names = (services: readonly { name: string }[]) => services.map(({ name }) => name);

describe("choosing a trade", () => {
  it("fills in its usual services, hours and emergencies", () => {
    const chosen = withTrade(defaultSettings(), "locksmith");
    expect(chosen).toMatchObject({ trade: "locksmith", emergency_signs: expect.stringContaining("locked out") });
    expect(names(chosen.services)).toContain("Lockout");
    expect(chosen.hours.sunday).toEqual([{ opens: "00:00", closes: "24:00" }]);
  });

  it("gives way to the next trade, and leaves nothing of the first", () => {
    const chosen = withTrade(withTrade(defaultSettings(), "locksmith"), "plumbing");
    expect(chosen).toEqual(defaultSettings("plumbing"));
    expect(withTrade(chosen, "")).toEqual(defaultSettings());
  });

  it.each([
    ["services", { services: [{ name: "Sump pumps", duration_minutes: 75 }] }],
    ["no services at all", { services: [] }],
    ["hours", { hours: openOn(["monday"], "07:00", "12:00") }],
    ["emergencies", { emergency_signs: "Water on the floor" }],
  ])("keeps the owner's own %s and fills the rest", (_, own) => {
    const chosen = withTrade({ ...defaultSettings("plumbing"), ...own }, "HVAC");
    expect(chosen).toEqual({ ...defaultSettings("HVAC"), ...own });
  });

  it("keeps what the form names as touched, even where it is as the trade had it", () => {
    const chosen = withTrade(defaultSettings("plumbing"), "HVAC", ["services"]);
    expect(chosen.services).toEqual(defaultSettings("plumbing").services);
    expect(chosen.emergency_signs).toBe(defaultSettings("HVAC").emergency_signs);
  });

  it("changes nothing else", () => {
    const own = { ...defaultSettings(), business_name: "Riverside", service_zips: ["78704"], transcript_days: 30 };
    expect(withTrade(own, "plumbing")).toMatchObject({
      business_name: "Riverside",
      service_zips: ["78704"],
      transcript_days: 30,
    });
  });
});

const stored = defaultSettings("plumbing");

describe("what a save sends of the settings", () => {
  it("is nothing where nothing was changed, whatever the order of the keys", () => {
    const { hours, ...rest } = stored;
    const reversed = Object.fromEntries(Object.entries(hours).reverse()) as typeof hours;
    expect(settingsPatch(stored, { ...rest, hours: reversed })).toBeUndefined();
  });

  it("is only what was changed", () => {
    const hours = openOn(weekdays, "08:00", "18:00");
    const patch = settingsPatch(stored, { ...stored, hours, blocked_numbers: ["(512) 555-0142"] });
    expect(patch).toEqual({ hours, blocked_numbers: ["(512) 555-0142"] });
    expect(settingsDraft.parse(patch)).toEqual(patch);
  });

  it("leaves out a closed day that was added and never filled in", () => {
    const blank = { from: "", to: "", note: " " };
    const filled = { from: "2026-12-27", to: "2026-12-31", note: "Vacation" };
    expect(settingsPatch(stored, { ...stored, closed_days: [blank] })).toBeUndefined();
    expect(settingsPatch(stored, { ...stored, closed_days: [blank, filled] })).toEqual({ closed_days: [filled] });
  });
});

describe("the first setting that is refused", () => {
  it.each([
    ["nothing, as it comes", {}, undefined],
    ["a blank closed day is no mistake", { closed_days: [{ from: "", to: "", note: "" }] }, undefined],
    ["a closed day without its date", { closed_days: [{ from: "", to: "", note: "Vacation" }] }, "closed_days"],
    ["a number that is none", { emergency_phone: "512" }, "emergency_phone"],
    ["a ZIP code that is none", { service_zips: ["78704", "12"] }, "service_zips"],
    ["no language", { languages: [] }, "languages"],
  ])("%s", (_, change, field) => {
    expect(wrongSetting({ ...stored, ...change })?.field).toBe(field);
  });
});
