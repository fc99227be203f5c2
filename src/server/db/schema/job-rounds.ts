import type { ColumnType, Generated } from "kysely";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

export type JobRoundsSchema = {
  job_rounds: {
    name: string;
    begun_at: Date;
    place: Late<string>;
    visited: Generated<number>;
    failed: Generated<number>;
    finished_at: Late<Date>;
    asked_at: Late<Date>;
    moved_at: Generated<Date>;
    queued_at: Late<Date>;
    held_by: Late<string>;
    held_until: Late<Date>;
  };
  waiting_mails: { mail_id: string; created_at: Date; sending_until: Late<Date> };
};
