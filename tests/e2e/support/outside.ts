import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import { createStripePayments } from "#providers/payments/stripe/stripe-payments.ts";
import { createTwilioTelephony } from "#providers/telephony/twilio/twilio-telephony.ts";
import { sandboxKeys } from "../../../src/main/sandbox-keys.ts";
import { systemClock } from "../../../src/main/system-clock.ts";
import { productUrl, sandboxUrl } from "./journey.ts";

/** The outside services as the product reaches them, with the keys that it shows to the sandbox. */
export function reachSandbox() {
  const keys = sandboxKeys(process.env["BELLE_DATA"] ?? "");
  const clock = systemClock;
  return {
    payments: createStripePayments({ ...keys.stripe, url: sandboxUrl, clock }),
    telephony: createTwilioTelephony({ ...keys.twilio, url: sandboxUrl, clock }),
    google: createGoogleCalendars({
      ...keys.google,
      apiUrl: `${sandboxUrl}/`,
      oauthUrl: `${sandboxUrl}/google`,
      clock,
    }),
    microsoft: createMicrosoftCalendars({
      ...keys.microsoft,
      apiUrl: `${sandboxUrl}/microsoft`,
      oauthUrl: `${sandboxUrl}/microsoft`,
      clock,
    }),
  };
}

/** A customer of the test's own, and the hosted page on which a card is entered for it. */
export async function beginCardSetup() {
  const { payments } = reachSandbox();
  const accountId = randomUUID();
  const name = `Ridgeline ${accountId.slice(0, 8)}`;
  const { customerId } = await payments.customers.ensure({
    id: accountId,
    name,
    email: `${accountId}@ridgeline.example`,
    phone: "+12085550107",
  });
  const setup = await payments.cards.beginSetup({
    attemptId: randomUUID(),
    customerId,
    notes: {},
    successUrl: `${productUrl}/terms?saved={SESSION_ID}`,
    cancelUrl: `${productUrl}/terms?cancelled=true`,
  });
  return { payments, customerId, name, ...setup };
}

export function someSignIn(vendor: "google" | "office365") {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const redirectUrl = `${productUrl}/calendar/callback/${vendor}`;
  return { verifier, redirectUrl, request: { state: randomBytes(8).toString("hex"), challenge, redirectUrl } };
}
