import type { Block } from "#domain/availability/why-not.ts";
import { clockText, clockWithZone } from "#domain/bookings/diary-times.ts";
import { holidayName } from "#domain/bookings/us-holidays.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";

const between = ({ start, end }: { start: Date; end: Date }, timeZone: string): string =>
  `from ${clockText(start, timeZone)} to ${clockWithZone(end, timeZone)}`;

const dayAndTime = (moment: Date, timeZone: string): string =>
  plainSpaces(
    moment.toLocaleString("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    }),
  );

/** What stands in the way of a time, in a sentence for the owner. */
export function blockText(block: Block, timeZone: string): string {
  switch (block.kind) {
    case "hours":
      return "That's outside your business hours.";
    case "notice":
      return `That's too soon: the first open time is ${dayAndTime(block.earliest, timeZone)}.`;
    case "too_far":
      return "That's further ahead than appointments can be booked.";
    case "closed_day":
      return block.note === "" ? "You're closed that day." : `You're closed that day: ${block.note}.`;
    case "holiday":
      return `You're closed on ${holidayName(block.holiday)}.`;
    case "job":
      return `That time is taken: there's a job ${between(block, timeZone)}.`;
    case "outside_event":
      return `Your calendar is busy ${between(block, timeZone)}.`;
    case "buffer":
      return `That's too close to the job ${between(block, timeZone)}.`;
  }
}
