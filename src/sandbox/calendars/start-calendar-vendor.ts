import type { FastifyInstance } from "fastify";
import type { Ground, Vendor } from "../vendor.ts";
import type { Faults } from "../weather.ts";
import { addCalendarPages } from "./calendar-pages.ts";
import { type Account, openCalendars } from "./calendar-store.ts";
import type { CalendarVendor } from "./calendar-vendor.ts";
import { addConsent, type ConsentRules } from "./consent.ts";
import { createOauth } from "./oauth.ts";

/** The keys under which the product is known to the vendor. */
export type AppKeys = { readonly clientId: string; readonly clientSecret: string };

type Kind = Pick<CalendarVendor, "key" | "title" | "calendarTitle" | "occurrenceId"> & {
  readonly summary: string;
  readonly accounts: readonly Account[];
  readonly newId: () => string;
  readonly faults: Faults;
  readonly consent: ConsentRules;
  readonly addApi: (scope: FastifyInstance, vendor: CalendarVendor) => void;
};

/** What both vendors of calendars have in common: accounts, consent, pages, and an interface under the weather. */
export function startCalendarVendor(ground: Ground, keys: AppKeys, kind: Kind): Vendor {
  const { key, title, calendarTitle, summary, occurrenceId } = kind;
  const store = openCalendars(ground, kind.accounts, kind.newId);
  const vendor: CalendarVendor = { key, title, calendarTitle, occurrenceId, store, oauth: createOauth(store, keys) };
  const weather = ground.weather.over(key, calendarTitle, kind.faults);

  return {
    title: calendarTitle,
    summary,
    path: `/${key}`,
    open: "Open the calendars",
    state: () => describe(vendor),
    get address() {
      return `${ground.url()}/${key}`;
    },
    addRoutes(app) {
      app.register(async (scope) => {
        weather.addTo(scope);
        kind.addApi(scope, vendor);
      });
      addConsent(app, vendor, kind.consent);
      addCalendarPages(app, vendor);
    },
    close: async () => store.kept.flush(),
  };
}

function describe({ store, oauth }: CalendarVendor): string {
  const events = store.accounts.flatMap((account) => store.events(account)).filter((one) => one.status !== "cancelled");
  const connected = store.accounts.filter((account) => oauth.hasGrant(account)).length;
  return `${count(events.length, "event")}, ${count(connected, "account")} connected`;
}

const count = (number: number, word: string): string => `${number || "No"} ${word}${number === 1 ? "" : "s"}`;
