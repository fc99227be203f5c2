import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { BookNeeds } from "../ledger/close-books.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type ConversationNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly isAssistantOf: (owner_id: string, assistant_id: string) => Promise<boolean>;
  /** For the books, when a correction gives trial seconds back or takes them. */
  readonly onTrialStep: (tx: Tx) => Promise<void>;
  /** For the books, when a correction makes a month cost more. */
  readonly onSpent?: BookNeeds["onSpent"];
  /** For the operator, when marks as spam look odd. */
  readonly onOddMarks?: BookNeeds["onOddMarks"];
};
