import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { foundText, withoutEarlier, withSuggestions } from "./use-website-fill.ts";

const services = [{ name: "Drain cleaning", duration_minutes: 60 }];

describe("the settings after a look at a website", () => {
  it("take over what it tells, and the rest of the trade's usual", () => {
    expect(withSuggestions(defaultSettings(), { trade: "plumbing", services, business_name: "Ridgeline" })).toEqual({
      ...defaultSettings("plumbing"),
      services,
      business_name: "Ridgeline",
    });
  });

  it("keep what the owner wrote where it tells nothing", () => {
    const mine = { ...defaultSettings(), business_name: "Mine", services };
    expect(withSuggestions(mine, { business_name: "", services: undefined })).toEqual(mine);
    expect(withSuggestions(mine, { trade: "HVAC" })).toMatchObject({ trade: "HVAC", services, business_name: "Mine" });
  });
});

describe("a second website", () => {
  it("leaves nothing of the first, and what the owner changed since", () => {
    const before = { ...defaultSettings(), service_zips: ["83702"] };
    const after = withSuggestions(before, { trade: "plumbing", services, business_name: "Ridgeline" });
    const typed = { ...after, emergency_signs: "A flooded basement" };
    const own = withoutEarlier(typed, { before, after });
    expect(own).toEqual({ ...before, emergency_signs: "A flooded basement" });
    expect(withoutEarlier(typed, undefined)).toBe(typed);
  });
});

it.each([
  [{}, ""],
  [
    {
      services: [...services, ...services],
      hours: defaultSettings().hours,
      service_zips: ["83702"],
      answers: [{ question: "Q", answer: "A" }],
    },
    "2 services, hours, 1 ZIP code, 1 answer",
  ],
  [{ business_name: "Ridgeline", languages: ["en", "es"] as ("en" | "es")[] }, "Ridgeline, 2 languages"],
])("what was found in %j: %s", (told, text) => expect(foundText(told)).toBe(text));
