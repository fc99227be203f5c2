import { Refusal } from "#domain/refusal.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";
import { deleteGrant, hasAssistant, nameProvider } from "./store.ts";
import { replaceBusyTimes } from "./sync/store.ts";

/** From now on we neither read nor write this calendar. Its end at the provider follows by a job, however long that is away. */
export async function disconnectCalendar(
  { db, jobs }: Pick<CalendarNeeds, "db" | "jobs">,
  owner_id: string,
  assistant_id: string,
): Promise<{ success: true; message: string; detail: null }> {
  await db.transaction().execute(async (tx) => {
    if (!(await hasAssistant(tx, owner_id, assistant_id, "lock"))) throw new Refusal("not_found", "Not found");
    if (await deleteGrant(tx, owner_id, assistant_id)) await jobs.send(tx, revokeJob, {});
    await replaceBusyTimes(tx, assistant_id, []);
    await nameProvider(tx, owner_id, assistant_id, "");
  });
  return { success: true, message: "Calendar disconnected", detail: null };
}
