import { pendingDays, pendingMailDays } from "#domain/payments/payment-status.ts";
import { dayMs } from "#domain/time/units.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { activatePaid } from "./activate-paid.ts";
import { deleteCreationsBefore } from "./creations/store.ts";
import { pendingEndsSoon } from "./email-templates.ts";
import type { AssistantNeeds } from "./needs.ts";
import { deletePendingBefore, listPaidPending, takePendingToMail } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-pending", retries: 2, retrySeconds: 60, cron: "33 * * * *" };
const keepCreationsDays = 30;

/**
 * Assistants that wait for payment: whoever has a card by now is let in, whoever waits for long gets a mail, and three days after
 * it, with the thirty days over, she is removed.
 */
export const sweepPending = (needs: Pick<AssistantNeeds, "db" | "clock" | "jobs">): JobHandler =>
  handle(sweepJob, async () => {
    const { db, clock, jobs } = needs;
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    for (const owner_id of await listPaidPending(db)) await activatePaid(needs, owner_id);
    await db.transaction().execute(async (tx) => {
      for (const late of await takePendingToMail(tx, daysAgo(pendingMailDays), now)) {
        const { owner_id, email, name, timezone, pending_since } = late;
        // Where the mail itself is late, so is the end.
        const warningMs = (pendingDays - pendingMailDays) * dayMs;
        const end = Math.max(pending_since.getTime() + pendingDays * dayMs, now.getTime() + warningMs);
        const params = { email, name, timezone, removed_at: new Date(end).toISOString() };
        await queueMail({ jobs }, tx, pendingEndsSoon, { owner_id, params, now });
      }
    });
    await deletePendingBefore(db, { pending: daysAgo(pendingDays), mailed: daysAgo(pendingDays - pendingMailDays) });
    await deleteCreationsBefore(db, daysAgo(keepCreationsDays));
  });
