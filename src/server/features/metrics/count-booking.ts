import type { Tx } from "../../db/connect.ts";
import { keepBooking, takeTurnOf } from "./store.ts";

/** Counts a booking that was made, in the transaction that made it, once and whatever becomes of it. Those of test calls are none. */
export async function countBooking(tx: Tx, appointment_id: string, booked_at: Date): Promise<void> {
  await takeTurnOf(tx, { appointment_id });
  await keepBooking(tx, appointment_id, booked_at);
}
