/** How a text fares. The last three are the end of it. */
export const textStates = ["queued", "sent", "delivered", "undelivered", "failed"] as const;
export type TextState = (typeof textStates)[number];

export const isFinalState = (state: TextState | null): boolean =>
  state === "delivered" || state === "undelivered" || state === "failed";

/** Reports may come twice and in any order: a state only goes forward, and what is final stays. */
export const isForward = (from: TextState | null, to: TextState): boolean =>
  !isFinalState(from) && (from === null || textStates.indexOf(to) > textStates.indexOf(from));

export type UndeliveredReason =
  | "landline"
  | "unreachable"
  | "blocked"
  | "unknown_number"
  | "filtered"
  | "unregistered"
  | "opted_out"
  | "other";

/** By the carrier's own number of the reason. */
const reasons: Readonly<Record<number, UndeliveredReason>> = {
  21610: "opted_out",
  21614: "landline",
  30003: "unreachable",
  30004: "blocked",
  30005: "unknown_number",
  30006: "landline",
  30007: "filtered",
  30032: "unregistered",
  30034: "unregistered",
};

export const undeliveredReason = (code: number | null): UndeliveredReason => reasons[code ?? 0] ?? "other";

/** These are about our line and not about one phone: every other text ends the same way. */
export const concernsLine = (code: number | null): boolean =>
  ["filtered", "unregistered"].includes(undeliveredReason(code));

/** After a colon. */
export const reasonTexts: Readonly<Record<UndeliveredReason, string>> = {
  landline: "landline",
  unreachable: "phone is off or has no service",
  blocked: "phone doesn't take texts from us",
  unknown_number: "number isn't in service",
  filtered: "blocked by the phone company",
  unregistered: "blocked by the phone company",
  opted_out: "opted out with STOP",
  other: "the phone company didn't say why",
};

/** In plain words, where a text is shown. Nothing for one of which nothing was ever reported. */
export function deliveryText(state: TextState | null, code: number | null): string | null {
  switch (state) {
    case null:
      return null;
    case "queued":
    case "sent":
      return "Sent";
    case "delivered":
      return "Delivered";
    case "undelivered":
    case "failed":
      return `Not delivered: ${reasonTexts[undeliveredReason(code)]}`;
  }
}

/** Where a code was asked for and did not arrive. */
export function codeUndeliveredText(shownPhone: string, code: number | null): string {
  const couldNot = `We couldn't deliver a text to ${shownPhone}.`;
  switch (undeliveredReason(code)) {
    case "landline":
    case "unknown_number":
      return `${couldNot} Is it a cell phone?`;
    case "unreachable":
      return `${couldNot} Make sure the phone is on and has service, then get a new code.`;
    case "opted_out":
    case "blocked":
      return `${couldNot} It blocks our texts. Unblock them or use another phone.`;
    default:
      return `${couldNot} Try again, or use another phone.`;
  }
}
