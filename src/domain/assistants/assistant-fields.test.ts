import { describe, expect, it } from "vitest";
import { type AssistantTextField, assistantFields, checkAssistantText } from "./assistant-fields.ts";

describe("the texts of an assistant", () => {
  it.each<[AssistantTextField, string | null | undefined, string]>([
    ["name", "  Nora \n Bell\u0000 ", "Nora Bell"],
    ["greeting", " Hello.\r\nHow can I help?\u0007 ", "Hello.\nHow can I help?"],
    ["system_instructions", "\tOne.\n\n\tTwo. ", "One.\n\n\tTwo."],
    ["zapier_webhook", " https://hooks.zapier.example/1 ", "https://hooks.zapier.example/1"],
    ["email_to", "jobs@ridgeline.example", "jobs@ridgeline.example"],
    ["sendgrid_key", undefined, ""],
    ["email_from", null, ""],
    ["zapier_webhook", "", ""],
  ])("%s keeps %j as %j", (field, typed, kept) => {
    expect(checkAssistantText(field, typed)).toEqual({ ok: true, values: kept });
  });

  it.each<[AssistantTextField, string, string]>([
    ["name", "x".repeat(81), "Assistant name must be at most 80 characters long."],
    ["greeting", "x".repeat(601), "Greeting must be at most 600 characters long."],
    ["system_instructions", "x".repeat(10_001), "Instructions must be at most 10000 characters long."],
    ["zapier_webhook", "hooks.zapier.example", "Zapier webhook must start with https://."],
    ["zapier_webhook", "file:///etc/passwd", "Zapier webhook must start with https://."],
    ["email_from", "jobs", "Sender address must be a valid email address."],
    ["email_to", "jobs@", "Recipient address must be a valid email address."],
    ["sendgrid_key", "x".repeat(201), "SendGrid key must be at most 200 characters long."],
  ])("%s refuses %j", (field, typed, text) => {
    expect(checkAssistantText(field, typed)).toEqual({ ok: false, field, text });
  });

  it.each(["name", "greeting", "system_instructions"] as const)("%s may be as long as its cap", (field) => {
    expect(checkAssistantText(field, "x".repeat(assistantFields[field].longest)).ok).toBe(true);
  });
});
