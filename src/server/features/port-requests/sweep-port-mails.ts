import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { PortNeeds } from "./needs.ts";
import { queuePortMail } from "./queue-port-mail.ts";
import { listUnmailed } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-port-mails", retries: 2, retrySeconds: 60, cron: "*/15 * * * *" };
const underWayMs = 5 * 60_000;

/** A request whose mail was under way when the process died is mailed after all. */
export const sweepPortMails = (needs: Pick<PortNeeds, "db" | "clock" | "jobs">): JobHandler =>
  handle(sweepJob, async () => {
    const before = new Date(needs.clock.now().getTime() - underWayMs);
    for (const request of await listUnmailed(needs.db, before)) await queuePortMail(needs, request);
  });
