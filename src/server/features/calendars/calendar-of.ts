import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Db } from "../../db/connect.ts";
import { listGrantsOf } from "./store.ts";

export type ShownCalendar = {
  readonly calendar_provider: CalendarProvider;
  readonly calendar_connected: boolean;
  readonly calendar_last_synced: string | null;
};

/** The calendars of an owner's assistants as the wire shows them, by assistant; one without an entry has never been connected. */
export async function calendarOf(
  { db }: { db: Db },
  owner_id: string,
  assistant_ids: readonly string[],
): Promise<ReadonlyMap<string, ShownCalendar>> {
  const grants = await listGrantsOf(db, owner_id, assistant_ids);
  return new Map(
    grants.map(({ assistant_id, provider, lost_at, synced_at }) => [
      assistant_id ?? "",
      {
        calendar_provider: provider,
        calendar_connected: lost_at === null,
        calendar_last_synced: synced_at?.toISOString() ?? null,
      },
    ]),
  );
}
