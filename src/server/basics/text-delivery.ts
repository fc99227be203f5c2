import type { TextState, UndeliveredReason } from "#providers/telephony/port.ts";

/** In the order in which a text goes through them; the last three are the end of it. */
const textStates: readonly TextState[] = ["queued", "sent", "delivered", "undelivered", "failed"];

export const isFinalState = (state: TextState | null): boolean =>
  state === "delivered" || state === "undelivered" || state === "failed";

/** Reports may come twice and in any order: a state only goes forward, and what is final stays. */
export const isForward = (from: TextState | null, to: TextState): boolean =>
  !isFinalState(from) && (from === null || textStates.indexOf(to) > textStates.indexOf(from));

/** After a colon. */
const reasonTexts: Readonly<Record<UndeliveredReason, string>> = {
  landline: "landline",
  unreachable: "phone is off or has no service",
  blocked: "phone doesn't take texts from us",
  unknown_number: "number isn't in service",
  filtered: "blocked by the phone company",
  unregistered: "blocked by the phone company",
  limited: "too many texts for the phone company at that moment",
  opted_out: "opted out with STOP",
  other: "the phone company didn't say why",
};

/** Nothing is known of it in rows that only have the carrier's number, until it is named. */
export const reasonText = (reason: UndeliveredReason | null | undefined): string => reasonTexts[reason ?? "other"];

export type TextFate = {
  readonly state: TextState | null;
  readonly reason: UndeliveredReason | null;
  /** When the carrier was asked for the last time without learning the end. */
  readonly unconfirmed_at: Date | null;
};

/** In plain words, where a text is shown. Nothing for one of which nothing was ever reported. */
export function deliveryText({ state, reason, unconfirmed_at }: TextFate): string | null {
  switch (state) {
    case null:
      return null;
    case "queued":
    case "sent":
      return unconfirmed_at ? "Sent, not confirmed" : "Sent";
    case "delivered":
      return "Delivered";
    case "undelivered":
    case "failed":
      return `Not delivered: ${reasonText(reason)}`;
  }
}

/** Where a code was asked for and did not arrive. */
export function codeUndeliveredText(shownPhone: string, reason: UndeliveredReason | null): string {
  const couldNot = `We couldn't deliver a text to ${shownPhone}.`;
  switch (reason) {
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
