import { describe, expect, it } from "vitest";
import { checkAssistantEdit } from "./assistant-edit-rules.ts";
import { fallbackInstructions } from "./assistant-fallbacks.ts";
import type { AssistantDraft, AssistantValues } from "./assistant-rules.ts";

const edit = (draft: AssistantDraft) => checkAssistantEdit(draft, "Nora");

describe("editing an assistant", () => {
  it.each<[AssistantDraft, Record<string, string>]>([
    [{}, {}],
    [{ name: undefined }, {}],
    [{ name: " Ada " }, { name: "Ada" }],
    [{ sales_transfer: "" }, { sales_transfer: "" }],
    [{ service_transfer: null }, { service_transfer: "" }],
    [{ service_transfer: "208 555 0107" }, { service_transfer: "+12085550107" }],
    [{ calendar_provider: "microsoft" }, { calendar_provider: "office365" }],
    [{ calendar_provider: "" }, { calendar_provider: "" }],
    [{ timezone: "America/Anchorage" }, { timezone: "America/Anchorage" }],
    [{ sendgrid_key: "" }, { sendgrid_key: "" }],
    [{ greeting: "" }, { greeting: "Hello! I'm Nora. How may I assist you today?" }],
    [
      { name: "Ada", greeting: "" },
      { name: "Ada", greeting: "Hello! I'm Ada. How may I assist you today?" },
    ],
    [{ system_instructions: " " }, { system_instructions: fallbackInstructions }],
  ])("%j changes exactly %j", (draft, values) => {
    expect(edit(draft)).toEqual({ ok: true, values });
  });

  it.each<[AssistantDraft, keyof AssistantValues, string]>([
    [{ name: " " }, "name", "Assistant name is required"],
    [{ name: null }, "name", "Assistant name is required"],
    [{ sales_transfer: "555 0107" }, "sales_transfer", "Sales transfer number needs at least 10 digits"],
    [{ service_transfer: "555 0107" }, "service_transfer", "Service transfer number needs at least 10 digits"],
    [
      { sales_transfer: "+442085550107" },
      "sales_transfer",
      "Sales transfer number format is invalid. Got: +442085550107. Only US and Canadian numbers (+1) work here.",
    ],
    [{ timezone: "" }, "timezone", "Please choose a valid time zone."],
    [{ calendar_provider: "icloud" }, "calendar_provider", "Please choose Google or Microsoft as calendar provider."],
    [{ greeting: "x".repeat(601) }, "greeting", "Greeting must be at most 600 characters long."],
    [{ name: "", sales_transfer: "1" }, "name", "Assistant name is required"],
  ])("%j is refused at %s", (draft, field, text) => {
    expect(edit(draft)).toEqual({ ok: false, field, text });
  });

  it("ignores what no owner may set", () => {
    const draft: AssistantDraft & { owner: string; payment_status: string } = {
      name: "Ada",
      owner: "mallory",
      payment_status: "active",
    };
    expect(edit(draft)).toEqual({ ok: true, values: { name: "Ada" } });
  });
});
