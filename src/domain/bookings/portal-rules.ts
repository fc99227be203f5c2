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
  no_phone: "There is no phone number on this booking that a code could be texted to.",
  stopped: "This phone has asked for no more texts, so no code can be sent to it.",
  texts_off: "No codes can be texted for this booking.",
};

/** As much of a number as tells its owner which one it is, and nobody else what it is. */
export const lastTwo = (phone: string): string => phone.slice(-2);

export const codeTries = 5;
export const portalSessionMinutes = 30;

/** The same for a wrong code, an old one and none at all. */
export const wrongCodeText =
  "That code is not right, or it no longer works. Look at the newest text, or ask for a new code.";
export const sessionOverText = "Please ask for a new code.";
export const timeGoneText = "That time is no longer free. Please choose another.";
export const nothingToChangeText = "This job can no longer be changed here.";

/** What a person types of a code: blanks and dashes do not matter. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, "");
