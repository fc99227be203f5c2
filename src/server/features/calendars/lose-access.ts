import { queueMail } from "../mail/queue-mail.ts";
import { raiseTask } from "../owner-tasks/raise-task.ts";
import { calendarLost } from "./letters.ts";
import type { CalendarNeeds } from "./needs.ts";
import { type LiveGrant, loseGrant } from "./store.ts";

/** The owner has ended our access at the provider: her calendar counts as not connected, and the owner is told once. */
export async function loseAccess(
  { db, clock, jobs, onTrouble }: Pick<CalendarNeeds, "db" | "clock" | "jobs" | "onTrouble">,
  grant: LiveGrant,
): Promise<void> {
  const { owner_id, provider } = grant;
  const now = clock.now();
  const isLost = await db.transaction().execute(async (tx) => {
    const lost = await loseGrant(tx, grant, now);
    if (lost?.assistant_id) {
      const { assistant_id } = lost;
      await queueMail({ jobs }, tx, calendarLost, { owner_id, params: { owner_id, assistant_id, provider }, now });
      const about = { owner_id, assistant_id, subject_id: assistant_id, now };
      await raiseTask(tx, { ...about, kind: "calendar_lost", params: { provider }, as: "event" });
    }
    return lost !== undefined;
  });
  if (isLost) onTrouble("calendar access lost", { provider, owner_id });
}
