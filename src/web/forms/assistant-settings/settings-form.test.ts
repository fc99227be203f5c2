import { describe, expect, it } from "vitest";
import { settingsDraft } from "#contract/assistant-settings.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { settingsPatch, wrongSetting } from "./settings-form.ts";

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
