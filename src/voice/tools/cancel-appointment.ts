import { askDesk } from "./ask-desk.ts";
import { listed, meant, ownNumbers, withBookings } from "./own-bookings.ts";
import { spokenTime } from "./spoken-time.ts";
import { refused, tool, words } from "./tool.ts";

/** Takes a booking of this caller out of the calendar. */
export const cancelAppointment = tool({
  name: "cancel_appointment",
  when: "When the caller clearly wants to cancel an appointment of theirs.",
  input: { id: words("From find_appointments, if there are several") },
  async run(context, { id }) {
    const { turn, desk, facts } = context;
    if (turn.assistant.duty === "messages_only")
      return refused("messages_only", "I can't change the calendar right now, but I can take a message about it.");
    return withBookings(context, "Wants to cancel an appointment.", (bookings) => {
      const booking = meant(bookings, id);
      if (!booking) return listed(context, bookings);
      const time = spokenTime(booking.start, turn.assistant);
      return askDesk(
        context,
        `Wants to cancel the appointment of ${time}.`,
        (signal) => desk.cancel(turn.assistant, ownNumbers(context), booking.id, signal),
        (isCancelled) =>
          isCancelled
            ? {
                result: { say: `Your appointment of ${time} is cancelled.` },
                facts: { cancelled: [...new Set([...facts.cancelled, booking.id])] },
                times: [booking.start],
              }
            : refused("not_found", "I could not find that appointment any more."),
      );
    });
  },
});
