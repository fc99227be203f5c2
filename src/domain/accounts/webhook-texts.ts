/** How long each try of a webhook is kept. */
export const triesKeptDays = 30;
/** How long a secret that was replaced signs beside the new one. */
export const retiringHours = 24;
/** So many that were replaced can sign at once, beside the newest. */
export const mostRetiring = 3;

export const webhookStates = ["waiting", "delivered", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

export const noAddressText = "The assistant no longer has a webhook address.";
export const nothingLeftText = "This call's transcript was erased, so there's nothing left to send.";
export const secretChangedText = "The secret has changed since. Please look at it again.";
export const rotatedOftenText =
  "The secret was changed several times today. Please wait until an old one stops signing.";

/** By the codes of what can go wrong before an answer comes. */
const reasons: Readonly<Record<string, string>> = {
  address_refused: "We only send to addresses on the public internet, on port 80 or 443.",
  unreachable: "Nothing responds at this address. Check the spelling.",
  timeout: "The address didn't respond in time.",
  stopped: "Sending was interrupted.",
  no_address: noAddressText,
  nothing_left: nothingLeftText,
  spam: "The call was marked as spam.",
};
const otherReason = "The webhook couldn't be sent. Please try again.";

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What an answer that is no yes means. */
export const refusedStatusText = (status: number): string =>
  status >= 300 && status < 400
    ? `The address redirects to another one (${status}). Enter that one instead.`
    : `The address responded with ${status} instead of accepting it.`;

/** Why a webhook did not get through, in a sentence, by the code that was noted. */
export function troubleText(code: string): string {
  const status = /^status_(\d{3})$/.exec(code)?.[1];
  return status === undefined ? (reasons[code] ?? otherReason) : refusedStatusText(Number(status));
}
