import { randomBytes } from "node:crypto";
import type { Account } from "../calendars/calendar-store.ts";
import { type AppKeys, type CalendarService, startCalendarVendor } from "../calendars/start-calendar-vendor.ts";
import type { Ground } from "../vendor.ts";
import { addGraphApi } from "./graph-api.ts";
import { microsoftFaults } from "./graph-error.ts";
import { occurrenceId } from "./graph-event.ts";
import { addMicrosoftOauth, microsoftConsent } from "./microsoft-oauth.ts";
import { graphMessage } from "./subscriptions.ts";

const usualAccounts: readonly Account[] = [
  { id: "morgan", name: "Morgan Bell", email: "morgan@bell-roofing.example", zone: "America/Los_Angeles" },
  { id: "alex", name: "Alex Duarte", email: "alex@duarte-drains.example", zone: "America/New_York" },
  { id: "noor", name: "Noor Haddad", email: "noor@haddad-hvac.example", zone: "America/Denver" },
];

/** Microsoft 365 accounts with their calendars: identity platform and Graph v1.0, both below /microsoft. */
export const startMicrosoft = (ground: Ground, keys: AppKeys, accounts = usualAccounts): CalendarService =>
  startCalendarVendor(ground, keys, {
    key: "microsoft",
    title: "Microsoft",
    calendarTitle: "Microsoft 365",
    summary:
      "Sign-in and calendars of pretend Microsoft accounts. What Belle books appears there, and can be moved by hand.",
    accounts,
    newId: () => `AAMk${randomBytes(30).toString("base64url")}`,
    occurrenceId,
    replies: microsoftFaults(ground.clock),
    consent: microsoftConsent(ground.productUrl),
    message: graphMessage,
    waitsMs: [1000, 5000, 15_000, 60_000],
    addApi(scope, vendor) {
      addMicrosoftOauth(scope, vendor);
      addGraphApi(scope, vendor);
    },
  });
