import { randomUUID } from "node:crypto";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import type { Grant } from "#providers/calendars/port.ts";
import type { Client } from "../../http/route.ts";
import { orderCarryingOfAll } from "../appointments/carrying/order-carrying.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";
import { accountMark, sealGrant } from "./sealed-grant.ts";
import { deleteGrant, hasAssistant, insertGrant } from "./store.ts";
import { syncJob } from "./sync/sync-calendar.ts";
import { queuedUntil } from "./sync/sync-times.ts";

type Needs = Pick<CalendarNeeds, "db" | "clock" | "jobs" | "calendars" | "secretBox" | "nameCalendar" | "onTrouble">;
type For = {
  readonly owner_id: string;
  readonly assistant_id: string | null;
  readonly provider: CalendarProvider;
  readonly client: Client;
};

/** Puts a new grant in the place of the old one. Answers whether there was somebody to give it to. */
export async function keepGrant(needs: Needs, whose: For, grant: Grant): Promise<boolean> {
  const { db, clock, jobs, calendars, secretBox, nameCalendar, onTrouble } = needs;
  const { owner_id, assistant_id, provider, client } = whose;
  const id = randomUUID();
  const now = clock.now();
  const kept = await db.transaction().execute(async (tx) => {
    // Deleted while her owner was away.
    if (assistant_id !== null && !(await hasAssistant(tx, owner_id, assistant_id, "lock"))) return false;
    const isReplaced = await deleteGrant(tx, owner_id, assistant_id);
    await insertGrant(tx, {
      id,
      owner_id,
      assistant_id,
      provider,
      grant_sealed: sealGrant(secretBox, id, grant),
      account_sha256: accountMark(provider, grant),
      expires_at: grant.expiresAt,
      created_at: now,
      next_sync_at: queuedUntil(now),
    });
    const details = { calendar: calendarProviderNames[provider] };
    await noteEvent(tx, { owner_id, what: "calendar_connected", now, caller: "owner", client, details });
    if (isReplaced) await jobs.send(tx, revokeJob, {});
    if (assistant_id === null) return true;
    await nameCalendar(tx, { owner_id, assistant_id, caller: "owner", now }, provider);
    await orderCarryingOfAll({ clock }, tx, { owner_id, assistant_id });
    await settleTask(tx, { owner_id, kind: "calendar_lost", subject_id: assistant_id, now });
    await jobs.send(tx, syncJob, { grant_id: id });
    return true;
  });
  // Nobody holds it, so nobody could end it later.
  if (!kept) await calendars[provider].revoke(grant).catch(() => onTrouble("calendar grant not revoked", { provider }));
  return kept;
}
