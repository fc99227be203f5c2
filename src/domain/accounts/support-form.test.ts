import { describe, expect, it } from "vitest";
import { checkSupportRequest, supportFailedText, supportSentText } from "./support-form.ts";

describe("the support form", () => {
  it.each([
    ["pat@ridgeline.example ", " The line is silent. ", true],
    ["", "The line is silent.", "Enter your email address."],
    ["pat@", "The line is silent.", "Enter a valid email address."],
    ["pat@", "", "Enter a valid email address."],
    ["pat@ridgeline.example", " ", "Please tell us how we can help."],
    ["pat@ridgeline.example", "x".repeat(5001), "Your message must be at most 5000 characters long."],
  ])("with %j and %j: %s", (email, message, expected) => {
    const checked = checkSupportRequest({ email, message });
    expect(checked.ok || checked.text).toBe(expected);
    if (checked.ok) expect(checked.values).toEqual({ email: email.trim(), message: message.trim() });
  });

  it("keeps its words", () => {
    expect(supportSentText).toBe("Support request sent! We'll get back to you soon.");
    expect(supportFailedText).toBe("Failed to send request. Please try again.");
  });
});
