import { triesKeptDays } from "#domain/accounts/webhook-texts.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { WebhookNeeds } from "./needs.ts";
import { deleteBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-webhooks", retries: 2, retrySeconds: 60, cron: "53 3 * * *" };
const keepMs = triesKeptDays * 24 * 3_600_000;

/** Tries that nobody asks about any more, and versions of secrets that sign no more. */
export const sweepWebhooks = ({ db, clock }: Pick<WebhookNeeds, "db" | "clock">): JobHandler =>
  handle(sweepJob, (_data, { signal }) => {
    const now = clock.now();
    return deleteBefore(db, { tries: new Date(now.getTime() - keepMs), retired: now }, signal);
  });
