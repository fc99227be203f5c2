import { describe, expect, it } from "vitest";
import { auditDetailText, auditGroups, auditTexts, auditWhoText } from "./audit-events.ts";

describe("the kinds of the audit log", () => {
  it("stand in one group each, so that none is lost behind the filter", () => {
    expect(Object.values(auditGroups).flat().sort()).toEqual(Object.keys(auditTexts).sort());
  });
});

describe("what an owner reads", () => {
  it.each([
    [{}, ""],
    [{ tries: 3 }, "Tries: 3."],
    [
      { assistant: "Front desk", service_number_ends_in: "0142" },
      "Assistant: Front desk. Service number ends in: 0142.",
    ],
  ])("of the details %j", (details, text) => {
    expect(auditDetailText(details)).toBe(text);
  });

  it.each([
    ["owner", null, "You"],
    ["key", "Accounting", 'API key "Accounting"'],
    ["key", null, "An API key that has since been revoked"],
    ["stranger", null, "Someone not signed in"],
    ["belle", null, "Belle"],
  ] as const)("of %s (%s)", (who, key_name, text) => {
    expect(auditWhoText({ who, key_name })).toBe(text);
  });
});
