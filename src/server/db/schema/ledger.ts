import type { ColumnType, Generated } from "kysely";
import type { LedgerEntry } from "../../features/ledger/ledger-entry.ts";

/** Comes as text, because it may be larger than a number can say. */
type Sum = ColumnType<string, number | undefined, number>;

/** The tables of the seconds ledger and of what is told of it. */
export type LedgerSchema = {
  /** Read and appended to; the database refuses everything else. */
  ledger_entries: { [Name in keyof LedgerEntry]: ColumnType<LedgerEntry[Name], LedgerEntry[Name], never> };
  ledger_heads: {
    owner_id: string;
    seq: Generated<number>;
    hash: Generated<string>;
    billable_seconds: Sum;
    free_seconds: Sum;
    billed_seconds: Sum;
    reporting_until: ColumnType<Date | null, Date | null | undefined>;
    trial_used_up_at: ColumnType<Date | null, Date | null | undefined>;
    earlier_free_seconds: Generated<number>;
    to_reconcile: Generated<boolean>;
  };
  usage_reports: {
    owner_id: string;
    seq: number;
    identifier: string;
    seconds: number;
    customer_id: ColumnType<string | null, string | undefined>;
    reported_for: ColumnType<Date | null, Date | undefined>;
    tried_at: ColumnType<Date | null, Date | undefined>;
    reported_at: ColumnType<Date | null, Date | undefined>;
  };
  closing_reports: {
    account_id: string;
    seq: number;
    identifier: string;
    seconds: number;
    used_at: Date;
    customer_id: string | null;
    reported_for: Date | null;
    tried_at: Date | null;
    reported_at: ColumnType<Date | null, Date | undefined>;
    known_seconds: Generated<number>;
  };
  trial_claims: { mark: Buffer; owner_id: string | null; spent_seconds: Generated<number> };
};
