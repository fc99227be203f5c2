import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { PortalLinks } from "../../portal-links.ts";

export type OwnerVerificationNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Codes follow from their ids and are never stored. */
  readonly links: Pick<PortalLinks, "codeOf" | "isCodeOf">;
  /** The number that codes are texted from. */
  readonly textsFrom: string;
  /** What begins when both are proved: free hours, and numbers that waited. */
  readonly onProved: (tx: Tx, owner_id: string) => Promise<void>;
  /** What was known of an owner is asked for anew. */
  readonly forget: (owner_id: string) => void;
  /** Why an owner has no free trial. */
  readonly whyNoTrial: (owner: OwnerNames) => Promise<string | null>;
};

export type OwnerNames = { readonly id: string; readonly email: string; readonly phone: string };
