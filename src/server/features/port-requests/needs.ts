import type { Clock } from "#domain/time/clock.ts";
import type { Mail } from "#providers/mail/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export type PortNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Sender of our mails. */
  readonly from: string;
  readonly supportEmail: string;
  /** Whether this assistant is the owner's. */
  readonly isAssistantOf: (owner_id: string, assistant_id: string) => Promise<boolean>;
};
