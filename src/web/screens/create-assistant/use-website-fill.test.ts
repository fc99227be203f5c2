import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { withSuggestions } from "./use-website-fill.ts";

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
