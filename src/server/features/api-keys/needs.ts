import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type KeyNeeds = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };
