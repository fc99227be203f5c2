import { Refusal } from "#domain/refusal.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";
import { deleteGrant, hasAssistant, nameProvider } from "./store.ts";
import { replaceBusyTimes } from "./sync/store.ts";

/** From now on we neither read nor write this calendar. Its end at the provider follows by a job, however long that is away. */
export async function disconnectCalendar(
  { db, clock, jobs }: Pick<CalendarNeeds, "db" | "clock" | "jobs">,
  owner_id: string,
  assistant_id: string,
): Promise<{ success: true; message: string; detail: null }> {
  await db.transaction().execute(async (tx) => {
    if (!(await hasAssistant(tx, owner_id, assistant_id, "lock"))) throw new Refusal("not_found", "Not found");
    if (await deleteGrant(tx, owner_id, assistant_id)) await jobs.send(tx, revokeJob, {});
    await replaceBusyTimes(tx, assistant_id, []);
    await nameProvider(tx, owner_id, assistant_id, "");
    // Whoever wants no calendar has none to connect again.
    await settleTask(tx, { owner_id, kind: "calendar_lost", subject_id: assistant_id, now: clock.now() });
  });
  return { success: true, message: "Calendar disconnected", detail: null };
}
