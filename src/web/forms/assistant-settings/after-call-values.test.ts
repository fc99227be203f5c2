import { describe, expect, it } from "vitest";
import { afterCallError, emailSummary, webhookSummary, webhookTestText } from "./after-call-values.tsx";

const values = { email_from: "", email_to: "", zapier_webhook: "", sendgrid_key: undefined };

describe("what became of a test call to the webhook", () => {
  it.each([
    [{ delivered: true, status: 200, reason: null }, "Delivered. The address responded with 200."],
    [{ delivered: false, status: 404, reason: null }, "Not delivered: the address responded with 404."],
    [{ delivered: false, status: null, reason: "The name is not known." }, "Couldn't connect: The name is not known."],
    [{ delivered: false, status: null, reason: null }, "Couldn't connect: the address didn't respond."],
  ])("%o", (test, text) => {
    expect(webhookTestText(test)).toBe(text);
  });
});

describe("the rows of what follows a call", () => {
  it.each([
    ["", undefined, "To your account's email"],
    [" office@riverside.example", undefined, "To office@riverside.example"],
    ["office@riverside.example", "agreed", "To office@riverside.example"],
    ["office@riverside.example", "waiting", "To you, until office@riverside.example agrees"],
    ["office@riverside.example", "stopped", "To you: office@riverside.example opted out"],
  ] as const)("say where the mail goes: %j, %s", (email_to, status, text) => {
    expect(emailSummary({ ...values, email_to }, status)).toBe(text);
  });

  it("say that no mail goes out", () => {
    expect(emailSummary({ ...values, email_to: "office@riverside.example" }, "agreed", false)).toBe("Off");
  });

  it.each([
    ["", "Not set"],
    ["https://hooks.zapier.com/hooks/catch/1/secret", "hooks.zapier.com"],
    ["hooks", "hooks"],
  ])("say where the webhook points, without its secret: %s", (zapier_webhook, text) => {
    expect(webhookSummary({ ...values, zapier_webhook })).toBe(text);
  });

  it("know a wrong address by the rules of the assistant", () => {
    expect(afterCallError("email_to", "office")).toContain("Recipient address");
    expect(afterCallError("zapier_webhook", "")).toBeUndefined();
  });
});
