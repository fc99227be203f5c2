import { expect, test } from "vitest";
import { toProviderError, toSendgridMessage } from "./sendgrid-mail.ts";

const failure = (code: number, errors: unknown = []) => ({
  code,
  message: "x",
  response: { headers: {}, body: { errors } },
});

test.each([
  [
    failure(400, [{ message: "a@b.example is bad", field: "from.email", help: null }]),
    "message_refused",
    false,
    "SendGrid refused the message (400, from.email).",
  ],
  [
    failure(400, [{ message: "x", field: "a@b.example" }]),
    "message_refused",
    false,
    "SendGrid refused the message (400).",
  ],
  [failure(401), "key_refused", false, "SendGrid refused the key (401)."],
  [
    failure(401, [{ message: "Maximum credits exceeded", field: null }]),
    "credits_used_up",
    true,
    "SendGrid's limit of mails for this account is used up (401).",
  ],
  [
    failure(403, [{ message: "x", field: "from" }]),
    "sender_refused",
    false,
    "SendGrid does not let this key send from this address (403, from).",
  ],
  [failure(403, "odd"), "unreadable", true, "SendGrid's answer could not be read (403)."],
  [
    { code: 404, message: "x", response: { headers: {}, body: "<html>Not here</html>" } },
    "unreadable",
    true,
    "SendGrid's answer could not be read (404).",
  ],
  [
    { code: 502, message: "x", response: { headers: {}, body: "<html>Bad gateway</html>" } },
    "failed",
    true,
    "SendGrid failed (502).",
  ],
  [failure(404), "message_refused", false, "SendGrid refused the message (404)."],
  [failure(413), "message_too_large", false, "The message is larger than SendGrid takes (413)."],
  [failure(429), "limited", true, "SendGrid was asked too often (429)."],
  [failure(500), "failed", true, "SendGrid failed (500)."],
  [failure(503), "failed", true, "SendGrid failed (503)."],
  [
    { code: "ECONNRESET", config: { headers: { Authorization: "Bearer SG.x" } } },
    "unreachable",
    true,
    "SendGrid could not be reached.",
  ],
  [undefined, "unreachable", true, "SendGrid could not be reached."],
])("%j is %s, worth another try: %s", (error, code, retryable, message) => {
  expect(toProviderError(error)).toMatchObject({ provider: "sendgrid", code, retryable, message });
});

test("links in a mail stay as they are, for nobody counts who opens them", () => {
  const message = toSendgridMessage({
    id: "m1",
    from: "a@acme.example",
    to: "Bo <b@acme.example>",
    subject: "Hi",
    text: "x",
  });
  expect(message).toMatchObject({
    from: { email: "a@acme.example" },
    to: { email: "b@acme.example", name: "Bo" },
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  });
});
