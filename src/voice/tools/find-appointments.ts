import { listed, withBookings } from "./own-bookings.ts";
import { tool } from "./tool.ts";

/** What is booked for this caller. */
export const findAppointments = tool({
  name: "find_appointments",
  when: "When the caller asks about, moves or cancels an appointment of theirs.",
  input: {},
  run: (context) => withBookings(context, "Asked about an appointment.", (bookings) => listed(context, bookings)),
});
