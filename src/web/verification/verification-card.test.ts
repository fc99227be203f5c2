import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { EmailPart, PhonePart } from "./verification-card.tsx";

const idle = { run: () => undefined, busy: false, failure: undefined };
const phone = (facts: object, more: object = {}) =>
  draw(
    createElement(PhonePart, {
      facts: { phone: "+12085550142", phone_verified: false, code_sent: false, code_undelivered: null, ...facts },
      sending: idle,
      proving: idle,
      ...more,
    }),
  );
const email = (facts: object, more: object = {}) =>
  draw(
    createElement(EmailPart, {
      facts: { email: "sam@ridgeline.example", email_verified: false, email_asked: "sam@ridgeline.example", ...facts },
      sending: { ...idle, isSent: false, ...more },
    }),
  );
const draw = (part: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, part)).replace(/<\/?b\b[^>]*>/g, "");

describe("the phone", () => {
  it("is offered a code, says to which number, and leads to another one", () => {
    const drawn = phone({});
    expect(drawn).toContain("We&#x27;ll text a 6-digit code to (208) 555-0142.");
    expect(drawn).toContain("Text me a code");
    expect(drawn).toMatch(/href="\/profile"[^>]*>Use another phone/);
    expect(drawn).not.toContain("<input");
  });

  it("says it where the text with the code did not arrive", () => {
    const code_undelivered = "We couldn't deliver a text to (208) 555-0142. Is it a cell phone?";
    expect(phone({ code_sent: true, code_undelivered })).toContain("Is it a cell phone?");
  });

  it("has one field once the code is on its way, which phones fill in by themselves", () => {
    const drawn = phone({ code_sent: true });
    expect(drawn).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i);
    expect(drawn).toContain("Sent to (208) 555-0142. It works once, for 10 minutes.");
    expect(drawn).toContain("Text me a new code");
  });

  it("says what went wrong, to a screen reader too", () => {
    expect(phone({}, { sending: { ...idle, failure: "Too many attempts." } })).toMatch(
      /role="alert"[^>]*>Too many attempts\./,
    );
    expect(phone({ code_sent: true }, { proving: { ...idle, failure: "Not right." } })).toMatch(
      /aria-invalid="true"[\s\S]*Not right\./,
    );
  });

  it("asks for nothing when it is verified", () => {
    const drawn = phone({ phone_verified: true });
    expect(drawn).toContain("(208) 555-0142 is verified.");
    expect(drawn).not.toContain("<button");
  });
});

describe("the address", () => {
  it("says where the link went and for how long, and sends it again", () => {
    const drawn = email({});
    expect(drawn).toContain("We sent a link to sam@ridgeline.example. Open it on any device within 24 hours.");
    expect(drawn).toContain("Send the link again");
    expect(email({}, { isSent: true })).toMatch(/role="status"[^>]*>Sent\./);
  });

  it("that takes the place of another one says which stays in use", () => {
    const drawn = email({ email_verified: true, email_asked: "new@ridgeline.example" });
    expect(drawn).toContain("Until then, we&#x27;ll keep using sam@ridgeline.example.");
  });

  it("asks for nothing when it is verified", () => {
    const drawn = email({ email_verified: true, email_asked: null });
    expect(drawn).toContain("sam@ridgeline.example is verified.");
    expect(drawn).not.toContain("<button");
  });
});
