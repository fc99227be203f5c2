import { describe, expect, it } from "vitest";
import { fallbackInstructions } from "./assistant-fallbacks.ts";
import {
  type AssistantDraft,
  type AssistantValues,
  checkCalendarProvider,
  checkNewAssistant,
  checkTimeZone,
} from "./assistant-rules.ts";

const draft: AssistantDraft = {
  name: " Nora ",
  greeting: "Ridge Plumbing, how can I help?",
  system_instructions: "Be brief.",
  sales_transfer: "(208) 555-0107",
  calendar_provider: "nylas",
  timezone: "America/Denver",
};
const zone = "America/Chicago";

describe("a new assistant", () => {
  it("is cleaned and completed", () => {
    const values: AssistantValues = {
      name: "Nora",
      greeting: "Ridge Plumbing, how can I help?",
      system_instructions: "Be brief.",
      sales_transfer: "+12085550107" as AssistantValues["sales_transfer"],
      service_transfer: "",
      calendar_provider: "google",
      timezone: "America/Denver",
      zapier_webhook: "",
      email_from: "",
      email_to: "",
      sendgrid_key: "",
    };
    expect(checkNewAssistant(draft, zone)).toEqual({ ok: true, values });
  });

  it.each([{}, { name: "", greeting: " ", system_instructions: null, timezone: "" }])(
    "gets every fallback from the server when %j is sent",
    (empty) => {
      expect(checkNewAssistant(empty, zone)).toMatchObject({
        ok: true,
        values: {
          name: "Belle",
          greeting: "Hello! I'm Belle. How may I assist you today?",
          system_instructions: fallbackInstructions,
          timezone: zone,
          calendar_provider: "",
        },
      });
    },
  );

  /** Each row breaks one more rule, from the last checked to the first. */
  const inOrder: [change: AssistantDraft, field: string, text: string][] = [
    [{ timezone: "Mars" }, "timezone", "Please choose a valid time zone."],
    [{ calendar_provider: "icloud" }, "calendar_provider", "Please choose Google or Microsoft as calendar provider."],
    [{ email_to: "jobs" }, "email_to", "Recipient address must be a valid email address."],
    [{ service_transfer: "555" }, "service_transfer", "Please enter a valid service transfer number"],
    [{ sales_transfer: "555" }, "sales_transfer", "Please enter a valid sales transfer number"],
    [
      { system_instructions: "x".repeat(10_001) },
      "system_instructions",
      "Instructions must be at most 10000 characters long.",
    ],
  ];
  it("is refused by the first failing rule", () => {
    let broken = draft;
    for (const [change, field, text] of inOrder) {
      broken = { ...broken, ...change };
      expect(checkNewAssistant(broken, zone)).toEqual({ ok: false, field, text });
    }
  });
});

describe("calendar and zone", () => {
  it("may have no calendar", () => {
    expect(checkCalendarProvider(" ")).toEqual({ ok: true, values: "" });
  });

  it("must have a zone that exists", () => {
    expect(checkTimeZone("Pacific/Honolulu").ok).toBe(true);
    expect(checkTimeZone("").ok).toBe(false);
  });
});
