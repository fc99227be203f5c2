/** Where a job stands for its caller. Only one that is booked can be changed. */
export type PortalState = "booked" | "begun" | "past" | "cancelled";

export function portalState(
  job: { readonly cancelled: boolean; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): PortalState {
  if (job.cancelled) return "cancelled";
  if (now < job.startsAt) return "booked";
  return now < job.endsAt ? "begun" : "past";
}

/** Why no code can be texted to a caller. */
export type NoCodeReason = "no_phone" | "stopped" | "texts_off";

export function noCodeReason(given: {
  readonly phone: string;
  /** The assistant's own; without one nothing can be sent. */
  readonly number: string | null;
  readonly textsOn: boolean;
  readonly stopped: boolean;
}): NoCodeReason | undefined {
  if (given.phone === "") return "no_phone";
  if (!given.textsOn || given.number === null) return "texts_off";
  return given.stopped ? "stopped" : undefined;
}

export const noCodeTexts: Record<NoCodeReason, string> = {
  no_phone: "This booking has no phone number we can text a code to.",
  stopped: "This phone opted out of texts, so we can't send it a code.",
  texts_off: "We can't text codes for this booking.",
};

/** As much of a number as tells its owner which one it is, and nobody else what it is. */
export const lastTwo = (phone: string): string => phone.slice(-2);

export const codeTries = 5;
export const portalSessionMinutes = 30;

/** The same for a wrong code, an old one and none at all. */
export const wrongCodeText = "That code is wrong or no longer works. Check the latest text, or get a new code.";
export const sessionOverText = "Please get a new code.";
export const timeGoneText = "That time is no longer open. Please choose another.";
export const nothingToChangeText = "This appointment can't be changed here anymore.";

/** What a person types of a code: blanks and dashes do not matter. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, "");
