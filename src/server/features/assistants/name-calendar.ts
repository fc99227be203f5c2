import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Tx } from "../../db/connect.ts";
import { updateAssistant } from "./store.ts";

/** What her own row says of her calendar; none where it is empty. */
export async function nameCalendar(
  tx: Tx,
  owner_id: string,
  assistant_id: string,
  calendar_provider: CalendarProvider | "",
): Promise<void> {
  await updateAssistant(tx, owner_id, assistant_id, { calendar_provider });
}
