import { handle, type JobHandler } from "../../jobs/job.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { deleteOver } from "./store.ts";

/** Codes that are over open nothing any more, and go within the hour. */
export const sweepOwnerCodes = ({ db, clock }: Pick<OwnerVerificationNeeds, "db" | "clock">): JobHandler =>
  handle({ name: "sweep-owner-codes", retries: 2, retrySeconds: 60, cron: "47 * * * *" }, () =>
    deleteOver(db, clock.now()),
  );
