import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { Span } from "#domain/availability/availability.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { BoundedQueue } from "../../bounded-queue.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What booking asks about an assistant. */
export type Booker = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly settings: AssistantSettings;
};

/** What the outside calendar itself says of a slot. */
export type AskedCalendar =
  /** None is connected. */
  | { readonly kind: "none" }
  /** It did not answer in time: what was last read of it counts. */
  | { readonly kind: "silent" }
  | {
      readonly kind: "answered";
      /** All that keeps the owner busy there and is no job of ours. */
      readonly busy: readonly Span[];
      /** Of that what was not known before. It is known from now on. */
      readonly news: readonly Span[];
    };

export type AppointmentNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** A crowd after one time must not take every connection to the database. */
  readonly bookings: BoundedQueue;
  /** Those of the owner that are asked for, or all; none that is not there or not this owner's. */
  readonly assistantsOf: (owner_id: string, assistant_id?: string) => Promise<readonly Booker[]>;
  /** When the owner is busy by the outside calendar, as it was last read; nothing without one. */
  readonly busyTimes: (db: Db, owner_id: string, assistant_id: string, range: Span) => Promise<readonly Span[]>;
  /** Asks the outside calendar at this moment, for no longer than whoever books would wait. Not to be called in a transaction. */
  readonly askCalendar: (
    owner_id: string,
    assistant_id: string,
    slot: Span & { readonly timeZone: string },
  ) => Promise<AskedCalendar>;
};
