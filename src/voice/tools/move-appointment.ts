import { z } from "zod";
import { askDesk } from "./ask-desk.ts";
import { placedOrTaken } from "./book-appointment.ts";
import { notNow, startFor } from "./may-book.ts";
import { listed, meant, ownNumbers, withBookings } from "./own-bookings.ts";
import { spokenTime } from "./spoken-time.ts";
import { tool, words } from "./tool.ts";

/** Moves a booking of this caller to a time that they have said yes to. */
export const moveAppointment = tool({
  name: "move_appointment",
  when: "When the caller wants another time for an appointment of theirs and has said yes to an offered time.",
  input: {
    id: words("From find_appointments, if there are several"),
    start: z.string().describe("The new time, exactly as check_availability gave it"),
  },
  async run(context, { id, start: written }) {
    const refusal = notNow(context);
    if (refusal) return refusal;
    return withBookings(context, "Wants to move an appointment.", async (bookings) => {
      const booking = meant(bookings, id);
      if (!booking) return listed(context, bookings);
      const time = await startFor(context, written, booking.service === "" ? undefined : booking.service);
      if ("result" in time) return time;
      const { turn, desk } = context;
      return askDesk(
        context,
        `Wants to move the appointment of ${spokenTime(booking.start, turn.assistant)} to ${spokenTime(time.start, turn.assistant)}.`,
        (signal) => desk.move(turn.assistant, ownNumbers(context), { id: booking.id, start: time.start }, signal),
        (placed) => placedOrTaken(context, placed, { said: "Your appointment is now on", list: "moved" }),
      );
    });
  },
});
