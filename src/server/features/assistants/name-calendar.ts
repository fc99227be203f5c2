import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Tx } from "../../db/connect.ts";
import { changeAssistant } from "./versions/change-assistant.ts";
import type { Change } from "./versions/keep-version.ts";

type Whose = Pick<Change, "caller" | "now"> & { readonly owner_id: string; readonly assistant_id: string };

/** What her own row says of her calendar; none where it is empty. */
export async function nameCalendar(
  tx: Tx,
  { owner_id, assistant_id, caller, now }: Whose,
  calendar_provider: CalendarProvider | "",
): Promise<void> {
  const by = { caller, now, came_by: "calendar" } as const;
  await changeAssistant(tx, { owner_id, id: assistant_id }, { calendar_provider }, by);
}
