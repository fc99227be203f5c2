import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type PaymentNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly payments: Payments;
  /** Runs whenever an account was read anew at the provider: where its owner stands may have changed. */
  readonly onSettled: (owner_id: string) => Promise<void>;
  /** Whether an owner's service is limited or stopped, or was until a moment ago. */
  readonly wasStopped: (owner_id: string) => Promise<boolean>;
  /** Told of what only an operator can mend, such as a key that is refused. */
  readonly onTrouble: (code: string) => void;
};
