import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { BoundedQueue } from "../../bounded-queue.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Span } from "./availability/availability.ts";

/** What booking asks about an assistant. */
export type Booker = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly settings: AssistantSettings;
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
};
