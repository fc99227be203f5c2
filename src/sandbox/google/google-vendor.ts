import { type Account, randomId } from "../calendars/calendar-store.ts";
import { type AppKeys, type CalendarService, startCalendarVendor } from "../calendars/start-calendar-vendor.ts";
import type { Ground } from "../vendor.ts";
import { addGoogleCalendarApi } from "./google-calendar-api.ts";
import { googleFaults } from "./google-error.ts";
import { instanceId } from "./google-event.ts";
import { addGoogleOauth, googleConsent } from "./google-oauth.ts";
import { googleMessage } from "./watch-events.ts";

const usualAccounts: readonly Account[] = [
  { id: "dana", name: "Dana Reyes", email: "dana@reyes-plumbing.example", zone: "America/Los_Angeles" },
  { id: "sam", name: "Sam Okafor", email: "sam@okafor-heating.example", zone: "America/New_York" },
  { id: "priya", name: "Priya Nair", email: "priya@nair-electric.example", zone: "America/Chicago" },
];

/** Google accounts with their calendars: OAuth 2.0 below /google, Calendar API v3 at /calendar/v3. */
export const startGoogle = (ground: Ground, keys: AppKeys, accounts = usualAccounts): CalendarService =>
  startCalendarVendor(ground, keys, {
    key: "google",
    title: "Google",
    calendarTitle: "Google Calendar",
    summary:
      "Sign-in and calendars of pretend Google accounts. What Belle books appears there, and can be moved by hand.",
    accounts,
    newId: () => randomId(13),
    occurrenceId: instanceId,
    replies: googleFaults,
    consent: googleConsent(ground.productUrl),
    message: googleMessage,
    waitsMs: [1000, 5000, 15_000, 60_000],
    addApi(scope, vendor) {
      addGoogleOauth(scope, vendor);
      addGoogleCalendarApi(scope, vendor);
    },
  });
