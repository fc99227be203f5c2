import type { ColumnType } from "kysely";

/** PostgreSQL hands out big integers as text. */
type Big = ColumnType<string, number | undefined, number>;

/** Written by triggers alone. */
export type EventsSchema = {
  owner_event_heads: { owner_id: string; last_id: Big; watched_until: Date | null };
  owner_events: { owner_id: string; id: Big; kind: string; subject_id: string | null; created_at: Date };
};
