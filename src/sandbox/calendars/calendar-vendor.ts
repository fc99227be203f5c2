import type { CalendarStore } from "./calendar-store.ts";
import type { Channels } from "./channels.ts";
import type { Oauth } from "./oauth.ts";
import type { Moment } from "./zoned-time.ts";

/** A vendor of calendars as its pages need it. */
export type CalendarVendor = {
  readonly key: "google" | "microsoft";
  /** As in "Sign in with Google". */
  readonly title: string;
  readonly calendarTitle: string;
  readonly store: CalendarStore;
  readonly oauth: Oauth;
  readonly channels: Channels;
  /** The id of one time of a series, in the vendor's own form. */
  readonly occurrenceId: (seriesId: string, originalStart: Moment) => string;
};

/** What people call the apps that they let in. */
export const appName = "Belle";
