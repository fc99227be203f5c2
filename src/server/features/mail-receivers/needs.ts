import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { PortalLinks } from "../../portal-links.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type MailReceiverNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Addresses are proved before mail goes there. Where they are not, nobody is asked, and mails go where the owner wants them. */
  readonly verifyOwners: boolean;
  /** A link to stop the mails follows from the receiver's id, so that each mail has the same one and none is stored. */
  readonly links: Pick<PortalLinks, "tokenOf" | "readToken">;
};
