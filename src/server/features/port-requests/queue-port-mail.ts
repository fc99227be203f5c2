import { queueMail } from "../mail/queue-mail.ts";
import { type PortDetails, portRequested } from "./email-templates.ts";
import type { PortNeeds } from "./needs.ts";
import { takePortDetails } from "./store.ts";

/** The mail about a request goes out later, and is tried until it does. Queued once, however often it is asked for. */
export async function queuePortMail(
  { db, clock, jobs }: Pick<PortNeeds, "db" | "clock" | "jobs">,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const details = (await takePortDetails(tx, id, now)) as PortDetails | undefined;
    if (!details) return;
    await queueMail({ jobs }, tx, portRequested, { owner_id, params: { port_request_id: id, details }, now });
  });
}
