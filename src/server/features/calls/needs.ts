import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { BookNeeds } from "../ledger/close-books.ts";

export type CallNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** For the books, when a call spends the trial. */
  readonly onTrialStep: (tx: Tx) => Promise<void>;
  /** For the books, when a call makes a month cost more. */
  readonly onSpent?: BookNeeds["onSpent"];
  /** For ladders that run beside a call, when it is over. */
  readonly onOver?: ((tx: Tx, call_id: string) => Promise<void>) | undefined;
  /** For the operator, when marks as spam look odd. */
  readonly onOddMarks?: BookNeeds["onOddMarks"];
};
