import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../db/connect.ts";
import type { CustomerOf } from "../ledger/reports/report-owner.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type VerificationNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  /** Absent where nobody can ask the payment provider. */
  readonly payments: Pick<Payments, "usage"> | undefined;
  readonly customerOf: CustomerOf;
};

/** Whose books are verified, and on whose clock moments are told. */
export type Keeper = { readonly owner_id: string; readonly timezone: string };
