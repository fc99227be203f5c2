import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Passwords } from "./passwords.ts";
import type { SignedIn } from "./signed-in.ts";

export type AskForEmail = (tx: Tx, wanted: { owner_id: string; email: string; now: Date }) => Promise<void>;

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type AccountNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly passwords: Passwords;
  readonly signedIn: Pick<SignedIn, "forget">;
  /** Asks an owner to prove an address. Absent: nobody is asked to prove anything. */
  readonly askForEmail?: AskForEmail | undefined;
};
