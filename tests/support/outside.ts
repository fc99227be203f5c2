import Stripe from "stripe";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import { createStripePayments } from "#providers/payments/stripe/stripe-payments.ts";
import { createTwilioTelephony } from "#providers/telephony/twilio/twilio-telephony.ts";
import { sandboxKeys } from "../../src/main/config/sandbox-keys.ts";
import { systemClock } from "../../src/main/system-clock.ts";

/** The outside services as a running product reaches them, with the keys that it shows to the sandbox. */
export function reachOutside({ sandboxUrl, dataDir }: { readonly sandboxUrl: string; readonly dataDir: string }) {
  const keys = sandboxKeys(dataDir);
  const clock = systemClock;
  const { hostname: host, port } = new URL(sandboxUrl);
  return {
    /** The vendor's own client, for what the product itself never asks for. */
    stripe: new Stripe(keys.stripe.secretKey, { host, port, protocol: "http", telemetry: false }),
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
