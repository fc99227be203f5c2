import type { ColumnType } from "kysely";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { CallOutcome } from "#domain/calls/call-record.ts";

/** Written by the database itself, whenever a call changes. */
type Kept<T> = ColumnType<T, never, never>;

export type SearchSchema = {
  call_search: {
    call_id: Kept<string>;
    owner_id: Kept<string>;
    assistant_id: Kept<string>;
    answered_at: Kept<Date>;
    local_day: Kept<string>;
    sentiment: Kept<Sentiment>;
    outcome: Kept<CallOutcome | null>;
    is_test: Kept<boolean>;
    is_read: Kept<boolean>;
    shown: Kept<string>;
    digits: Kept<string>;
    words: Kept<string>;
    stretches: Kept<string[]>;
  };
  running_exports: { owner_id: string; id: string; until: Date };
};
