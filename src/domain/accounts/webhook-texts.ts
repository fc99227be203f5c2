/** How long each try of a webhook is kept. */
export const triesKeptDays = 30;
/** How long a secret that was replaced signs beside the new one. */
export const retiringHours = 24;
/** So many that were replaced can sign at once, beside the newest. */
export const mostRetiring = 3;

export const webhookStates = ["waiting", "delivered", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

export const noAddressText = "The assistant has no webhook address any more.";
export const nothingLeftText = "The words of this call were erased, so there is nothing left to send.";
export const secretChangedText = "The secret was changed in the meantime. Please look at it again.";
export const rotatedOftenText =
  "The secret was changed several times within a day. Please wait until an old one no longer signs.";

/** By the codes of what can go wrong before an answer comes. */
const reasons: Readonly<Record<string, string>> = {
  address_refused: "We only send to addresses on the public internet, at port 80 or 443.",
  unreachable: "Nothing answers at this address. Please check that it is spelled right.",
  timeout: "The address did not answer in time.",
  stopped: "We were interrupted while it was being sent.",
  no_address: noAddressText,
  nothing_left: nothingLeftText,
  spam: "The call was marked as spam.",
};
const otherReason = "The webhook could not be sent. Please try again.";

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What an answer that is no yes means. */
export const refusedStatusText = (status: number): string =>
  status >= 300 && status < 400
    ? `The address sends us on to another one (${status}). Please enter where it leads.`
    : `The address answered ${status} instead of taking it.`;

/** Why a webhook did not get through, in a sentence, by the code that was noted. */
export function troubleText(code: string): string {
  const status = /^status_(\d{3})$/.exec(code)?.[1];
  return status === undefined ? (reasons[code] ?? otherReason) : refusedStatusText(Number(status));
}
