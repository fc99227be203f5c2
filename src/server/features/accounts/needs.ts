import type { Clock } from "#domain/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Passwords } from "./passwords.ts";
import type { SignedIn } from "./signed-in.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type AccountNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly passwords: Passwords;
  readonly signedIn: Pick<SignedIn, "forget">;
};
