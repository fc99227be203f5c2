/** Moments in a task's parameters are ISO texts: they are kept as JSON. */
type Iso = string;

/** What an owner may have to act on. */
export type OwnerTask =
  | {
      /** Something else in the owner's calendar now stands where a job is booked. */
      readonly kind: "booking_collision";
      readonly params: {
        readonly name: string;
        readonly starts_at: Iso;
        readonly busy_from: Iso;
        readonly busy_to: Iso;
      };
    }
  | {
      /** A job was moved in the owner's calendar to where it cannot be, and was put back. */
      readonly kind: "booking_put_back";
      readonly params: {
        readonly name: string;
        readonly starts_at: Iso;
        readonly wanted_from: Iso;
        readonly wanted_to: Iso;
        readonly reason: "taken" | "past" | "length";
      };
    };

/** Whether the thing that a task is about is an appointment. */
export const isAboutAppointment = (kind: string): boolean =>
  kind === "booking_collision" || kind === "booking_put_back";

/** Runtimes differ in the space before AM and PM; a plain one reads the same everywhere. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

/** `Monday, November 16, 2026 at 9:00 AM MST`. */
export const weekdayDateAndTime = (moment: Date | Iso, timeZone: string): string => {
  const at = new Date(moment);
  const date = at.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  });
  const time = at.toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return plainSpaces(`${date} at ${time}`);
};

const whyNotThere = {
  taken: "another job or offer stands there",
  past: "that time is over",
  length: "a job lasts from five minutes to a day",
} as const;

/** What the owner reads. Every time has its weekday, date and zone. */
export function taskText({ kind, params }: OwnerTask, timeZone: string): string {
  const at = (moment: Iso) => weekdayDateAndTime(moment, timeZone);
  switch (kind) {
    case "booking_collision":
      return `Your calendar is busy from ${at(params.busy_from)} to ${at(params.busy_to)}, and ${params.name} is booked at ${at(params.starts_at)}. Move one of the two.`;
    case "booking_put_back":
      return `In your calendar the job of ${params.name} was moved to ${at(params.wanted_from)}, until ${at(params.wanted_to)}. It cannot be there: ${whyNotThere[params.reason]}. It was put back to ${at(params.starts_at)}.`;
  }
}
