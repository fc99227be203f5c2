import type { ColumnType, Generated } from "kysely";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
/** PostgreSQL hands out big integers as text. */
type Big = ColumnType<string, number | undefined, number>;

/** What keeps the product running: limits, work that waits, what its processes tell each other. */
export type InstallationSchema = {
  installation: { name: string; value: string };
  /** What is left of keys that were replaced. */
  retired_keys: { use: string; key_id: string; key_sealed: string; retired_at: Date };
  throttles: { scope: string; key_sha256: Buffer; attempts: number; last_at: Date; blocked_until: Date | null };
  inbox: {
    provider: string;
    event_id: string;
    news: ColumnType<unknown, string>;
    happened_at: Date;
    received_at: Date;
    handled_at: ColumnType<Date | null, Date | undefined>;
  };
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
  /** Written by triggers alone. */
  owner_event_heads: { owner_id: string; last_id: Big; watched_until: Date | null };
  owner_events: { owner_id: string; id: Big; kind: string; subject_id: string | null; created_at: Date };
};
