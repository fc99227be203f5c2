import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Tx } from "../../db/connect.ts";
import { orderCarryingOfAll } from "../appointments/carrying/order-carrying.ts";
import type { CalendarNeeds } from "./needs.ts";
import { adoptWaiting } from "./store.ts";
import { syncJob } from "./sync/sync-calendar.ts";
import { queuedUntil } from "./sync/sync-times.ts";

/** How long a grant waits for the assistant that it was given for. */
export const waitingMs = 3_600_000;

/**
 * The calendar that the owner connected before creating this assistant becomes hers. Without a provider any is meant; another
 * provider than the one that waits means that the owner has changed the choice. Answers the provider of her calendar.
 */
export async function adoptWaitingGrant(
  { clock, jobs, nameCalendar }: Pick<CalendarNeeds, "clock" | "jobs" | "nameCalendar">,
  tx: Tx,
  owner_id: string,
  assistant_id: string,
  provider: CalendarProvider | "",
): Promise<CalendarProvider | undefined> {
  const now = clock.now();
  const adopted = await adoptWaiting(tx, {
    owner_id,
    assistant_id,
    provider,
    youngerThan: new Date(now.getTime() - waitingMs),
    next_sync_at: queuedUntil(now),
  });
  if (!adopted) return undefined;
  await nameCalendar(tx, { owner_id, assistant_id, caller: "owner", now }, adopted.provider);
  await orderCarryingOfAll({ clock }, tx, { owner_id, assistant_id });
  await jobs.send(tx, syncJob, { grant_id: adopted.id });
  return adopted.provider;
}
