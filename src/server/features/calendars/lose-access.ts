import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { taskNews } from "../notifications/news.ts";
import { notify } from "../notifications/notify.ts";
import { queueAccountText } from "../notifications/owner-notice.ts";
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
    const details = { calendar: calendarProviderNames[provider], reason: "access ended at the provider" };
    if (lost) await noteEvent(tx, { owner_id, what: "calendar_disconnected", now, caller: "belle", details });
    if (lost?.assistant_id) {
      const { assistant_id } = lost;
      const task = { kind: "calendar_lost", params: { provider } } as const;
      await raiseTask(tx, { ...task, owner_id, assistant_id, subject_id: assistant_id, as: "event", now });
      const { message } = taskNews(task);
      const about = `${grant.id} ${now.toISOString()}`;
      const wanted = await notify(tx, { owner_id, type: "calendar", message, time: now, call_id: null, about });
      if (wanted.mail)
        await queueMail({ jobs }, tx, calendarLost, { owner_id, params: { owner_id, assistant_id, provider }, now });
      if (wanted.text) await queueAccountText({ jobs }, tx, { owner_id, assistant_id, message }, now);
    }
    return lost !== undefined;
  });
  if (isLost) onTrouble("calendar access lost", { provider, owner_id });
}
