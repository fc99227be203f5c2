import type { ColumnType } from "kysely";

/** Comes as text, because it may be larger than a number can say. */
type Sum = ColumnType<string, number, never>;
type Fixed<T, Given = T> = ColumnType<T, Given, never>;

/** Months as they were billed, and what the others have used so far. */
export type InvoicesSchema = {
  /** Written once; the database refuses everything else. */
  invoices: {
    owner_id: Fixed<string>;
    month: Fixed<string>;
    timezone: Fixed<string>;
    period_start: Fixed<Date>;
    period_end: Fixed<Date>;
    call_count: Fixed<number>;
    billable_seconds: Sum;
    free_seconds: Sum;
    billed_seconds: Sum;
    amount_cents: Sum;
    corrections: Fixed<unknown, string>;
    tenants: Fixed<unknown, string>;
    entry_count: Fixed<number>;
    first_seq: Fixed<number>;
    last_seq: Fixed<number>;
    late_after_seq: Fixed<number>;
    head_seq: Fixed<number>;
    head_hash: Fixed<string>;
    closed_at: Fixed<Date>;
  };
  /** Written by the database itself, with every entry of the books. */
  open_quarters: {
    owner_id: Fixed<string, never>;
    quarter: Fixed<Date, never>;
    assistant_id: Fixed<string, never>;
    is_late: Fixed<boolean, never>;
    call_count: Fixed<number, never>;
    billable_seconds: Fixed<string, never>;
    free_seconds: Fixed<string, never>;
    billed_seconds: Fixed<string, never>;
    entry_count: Fixed<number, never>;
    first_seq: Fixed<number, never>;
    last_seq: Fixed<number, never>;
  };
};
