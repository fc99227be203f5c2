import { brand } from "../basics/brand.ts";
import type { AccountStatus } from "./account-status.ts";

const { assistantName } = brand;

/** What callers meet meanwhile. */
export const limitedServiceText = `${assistantName} answers and takes messages, but doesn't book or transfer.`;
export const outOfServiceText = `${assistantName} tells callers that the line is not in service right now. If you set a service transfer number, she transfers them to it.`;

/** How an owner comes back, by what went wrong. */
export const wayBackText = {
  payment_failed: "Add another card, or pay the open invoice in your billing history, and she's back right away.",
  trial_ended: "Add a card, and she's back right away.",
} as const;

export const troubleText = {
  payment_failed: "Your last payment didn't go through.",
  trial_ended: "Your free hours are used up and you have no card on file.",
} as const;

/** What a banner says, line by line; nothing while all is well. `until` is the end of the seven days, as it is shown. */
export function statusLines(accountStatus: Pick<AccountStatus, "status" | "reason">, until: string): readonly string[] {
  const { status, reason } = accountStatus;
  if (status === "active" || reason === null) return [];
  if (status === "disabled") return [troubleText[reason], outOfServiceText, wayBackText[reason]];
  return [
    troubleText[reason],
    limitedServiceText,
    `After ${until}, her line goes out of service.`,
    wayBackText[reason],
  ];
}
