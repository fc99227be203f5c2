import type { Clock } from "#domain/time/clock.ts";
import type { Config } from "../config/config.ts";
import type { TextRecords } from "./mail-records.ts";
import type { DatabaseFacts } from "./read-database.ts";

/** What a check is given. It looks, and leaves nothing behind. */
export type Needs = {
  readonly config: Config;
  readonly projectDir: string;
  readonly clock: Clock;
  /** For one question to one service. */
  readonly deadlineMs: number;
  /** What the database says; undefined where it does not answer, which is said elsewhere. */
  readonly database: Promise<DatabaseFacts | undefined>;
  /** Absent: the DNS. */
  readonly textRecords?: TextRecords | undefined;
};
