import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { blankDraft } from "./create-draft.ts";
import { newAssistantBody } from "./use-submit.ts";

const given = { sendgridKey: "", browserZone: "America/Denver", portRequestId: undefined };
const blank = { ...blankDraft("k"), name: "Belle", greeting: "Hello", system_instructions: "Be brief." };

describe("what is sent to create an assistant", () => {
  it("has exactly the named fields, with empty texts for what was left out", () => {
    expect(newAssistantBody({ ...blank, website_url: "ridgeline.example", port_number: "208" }, given)).toEqual({
      name: "Belle",
      greeting: "Hello",
      system_instructions: "Be brief.",
      sales_transfer: "",
      service_transfer: "",
      zapier_webhook: "",
      email_from: "",
      email_to: "",
      sendgrid_key: "",
      calendar_provider: "",
      timezone: "America/Denver",
      settings: undefined,
      port_request_id: undefined,
    });
  });

  it.each([
    ["none", { kind: "none" } as const, ""],
    ["chosen and not connected", { kind: "chosen", provider: "google" } as const, "google"],
    ["pending", { kind: "pending", provider: "office365" } as const, "office365"],
    ["connected, which the account already knows", { kind: "connected", provider: "google" } as const, ""],
  ])("names the calendar's provider only while it is pending: %s", (_, calendar, calendar_provider) => {
    expect(newAssistantBody({ ...blank, calendar }, given)).toMatchObject({ calendar_provider });
  });

  it("carries the chosen zone, the key and the request for a number", () => {
    const body = newAssistantBody(
      { ...blank, timezone: "Pacific/Honolulu" },
      { ...given, sendgridKey: "SG.x", portRequestId: "p-1" },
    );
    expect(body).toMatchObject({ timezone: "Pacific/Honolulu", sendgrid_key: "SG.x", port_request_id: "p-1" });
  });

  it("sends of the settings only what differs from the trade's own, and the trade", () => {
    const settings = { ...defaultSettings("plumbing"), business_name: "Ridgeline" };
    expect(newAssistantBody({ ...blank, settings }, given).settings).toEqual({
      trade: "plumbing",
      business_name: "Ridgeline",
    });
  });
});
