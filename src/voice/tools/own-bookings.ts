import type { KnownBooking } from "#domain/calls/desk.ts";
import { askDesk } from "./ask-desk.ts";
import { either, spokenTime } from "./offer-times.ts";
import { refused, type ToolAnswer, type ToolContext } from "./tool.ts";

/** The numbers that this caller has shown to be theirs. One that only stands on the display is a hint, and opens nothing. */
export const ownNumbers = ({ turn, facts }: Pick<ToolContext, "turn" | "facts">): readonly string[] =>
  [turn.caller.isAttested ? turn.caller.number : "", ...facts.proved].filter((number) => number !== "");

const nobody = (): ToolAnswer =>
  refused(
    "not_recognized",
    "I don't see an appointment under the number you're calling from. What number is it booked under? I can text a code to it.",
  );

/** The same words whether anything is booked under that number or not. */
const unproved = (): ToolAnswer =>
  refused(
    "not_proved",
    "To make sure the appointment is yours, I'll text a code to the number it's booked under. Is that the number you're calling from?",
  );

/** The bookings of this caller, or the way to show that they are theirs. */
export function withBookings(
  context: ToolContext,
  wish: string,
  then: (bookings: readonly KnownBooking[]) => ToolAnswer | Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const numbers = ownNumbers(context);
  const { desk, turn } = context;
  if (numbers.length === 0) return Promise.resolve(turn.caller.number === "" ? nobody() : unproved());
  return askDesk(
    context,
    wish,
    () => desk.bookingsOf(turn.assistant, numbers),
    (bookings) => (bookings.length === 0 ? nobody() : then(bookings)),
  );
}

/** The one that is meant; where there is only one, it is that one. */
export const meant = (bookings: readonly KnownBooking[], id: string | undefined): KnownBooking | undefined =>
  bookings.find((booking) => booking.id === id) ?? (bookings.length === 1 ? bookings[0] : undefined);

export function listed({ turn }: Pick<ToolContext, "turn">, bookings: readonly KnownBooking[]): ToolAnswer {
  const said = bookings.map(
    ({ start, service }) => `${spokenTime(start, turn.assistant)}${service === "" ? "" : ` for ${service}`}`,
  );
  return {
    result: {
      say: bookings.length === 1 ? `You're booked for ${said[0]}.` : `You have ${either(said)}. Which one do you mean?`,
      appointments: bookings.map(({ id, start, service }) => ({ id, start, service })),
    },
    times: bookings.map(({ start }) => start),
  };
}
