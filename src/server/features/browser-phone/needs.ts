import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";

export type PhoneNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Whether this process can take no more calls. */
  readonly isFull: () => boolean;
};
