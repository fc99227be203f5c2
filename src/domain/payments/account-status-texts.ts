import { brand } from "../basics/brand.ts";
import { type ChargedCard, shortCard } from "../money/next-charge.ts";
import { formatMoney } from "../money/pricing.ts";
import { dateAndTime, type Moment } from "../time/dates.ts";
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

/** What is owed and which card did not pay it, as far as it is known. */
export type OpenBill = { readonly open_amount: number; readonly card: ChargedCard | null };

/** `We couldn't charge $184.82 to your Visa 4242.` */
export const failedChargeText = ({ open_amount, card }: OpenBill): string => {
  if (open_amount <= 0) return troubleText.payment_failed;
  return `We couldn't charge ${formatMoney(open_amount)}${card ? ` to your ${shortCard(card)}` : ""}.`;
};

/** While there is time: what to do by when, and what happens otherwise. */
export const mendText = (limited: string, disabled: string): string =>
  `Nothing has stopped. Add another card or pay the open bill by ${limited}. After that, ${limitedServiceText} On ${disabled}, her line goes out of service.`;

type Shown = OpenBill &
  Pick<AccountStatus, "status" | "reason"> & {
    readonly limited_at: Moment;
    readonly disabled_at: Moment;
  };

/** What a banner says, line by line; nothing while all is well. */
export function statusLines(shown: Shown, timeZone: string): readonly string[] {
  const { status, reason } = shown;
  if (reason === null) return [];
  const trouble = reason === "payment_failed" ? failedChargeText(shown) : troubleText[reason];
  const until = dateAndTime(shown.disabled_at, timeZone);
  switch (status) {
    case "active":
      return [trouble, mendText(dateAndTime(shown.limited_at, timeZone), until)];
    case "degraded":
      return [trouble, limitedServiceText, `After ${until}, her line goes out of service.`, wayBackText[reason]];
    case "disabled":
      return [trouble, outOfServiceText, wayBackText[reason]];
  }
}
