import { notFound } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";
import { deleteGrant, hasAssistant } from "./store.ts";
import { replaceBusyTimes } from "./sync/store.ts";

/** From now on we neither read nor write this calendar. Its end at the provider follows by a job, however long that is away. */
export async function disconnectCalendar(
  { db, clock, jobs, nameCalendar }: Pick<CalendarNeeds, "db" | "clock" | "jobs" | "nameCalendar">,
  caller: Caller,
  assistant_id: string,
  client: Client,
): Promise<{ success: true; message: string; detail: null }> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    if (!(await hasAssistant(tx, owner_id, assistant_id, "lock"))) throw notFound();
    if (await deleteGrant(tx, owner_id, assistant_id)) {
      await jobs.send(tx, revokeJob, {});
      await noteEvent(tx, { owner_id, what: "calendar_disconnected", now: clock.now(), caller, client });
    }
    await replaceBusyTimes(tx, assistant_id, []);
    await nameCalendar(tx, { owner_id, assistant_id, caller, now: clock.now() }, "");
    // Whoever wants no calendar has none to connect again.
    await settleTask(tx, { owner_id, kind: "calendar_lost", subject_id: assistant_id, now: clock.now() });
  });
  return { success: true, message: "Calendar disconnected", detail: null };
}
