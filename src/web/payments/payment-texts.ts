import { ApiFailure, statusName } from "#contract/call.ts";
import { pick, thrownText } from "#domain/basics/shown-text.ts";
import { addingFailedText, defaultFailedText, removingFailedText } from "#domain/payments/payment-methods-texts.ts";

const errorTexts: ReadonlyMap<string, string> = new Map([
  ["card_declined", "The card was declined."],
  ["insufficient_funds", "The card doesn't have enough funds."],
  ["expired_card", "The card has expired."],
  ["incorrect_cvc", "The card's security code is wrong."],
  ["incorrect_number", "The card number is wrong."],
  ["authentication_failed", "The bank couldn't confirm that the card is yours."],
  ["processing_error", "The card couldn't be processed right now."],
  ["session_expired", "The checkout page was open too long."],
]);

/** What is said as it stands: trying the same again would not help. */
const wholeTexts: ReadonlyMap<string, string> = new Map([
  ["not_a_card", "That wasn't a card. Add a credit or debit card to pay for calls."],
  ["no_card", "No card is saved. Add a credit or debit card to pay for calls."],
]);

/** The address brings a code; a code that is not ours says only that the payment failed. */
export const paymentErrorText = (code: string | null | undefined): string => {
  const whole = wholeTexts.get(code ?? "");
  if (whole !== undefined) return whole;
  const text = errorTexts.get(code ?? "") ?? "The payment didn't go through.";
  return `Payment Error: ${text} Please try again or contact support.`;
};

export const paymentCancelledText = "Payment was cancelled. You can try again when you're ready.";

export const paymentPageFailedTitle = "Error loading payment methods";
export const paymentPageFailedText = (status: number): string =>
  `API request failed with status: ${status} ${statusName(status)}`.trimEnd();

export const checkoutFailedText = (status: number, body: string | null | undefined): string =>
  `Error adding payment method: Could not create checkout session (${status}): ${pick(body, statusName(status))}`.trimEnd();

export const removalFailedText = (status: number): string =>
  `Error removing payment method: Could not remove payment method (${status})`;

export const addNeedsLoginText = "You need to be logged in to add a payment method";
export const noCustomerText = "No customer information found";
export const noCheckoutUrlText = "No checkout URL returned from server";
export const removalQuestion = "Are you sure you want to remove this payment method?";

/** What stops adding a card before the server is asked. */
export const addCardObstacle = (account: {
  hasToken: boolean;
  customerId: string | null | undefined;
}): string | undefined => {
  if (!account.hasToken) return addNeedsLoginText;
  return account.customerId ? undefined : noCustomerText;
};

/** An answer that says no; one that is a success and cannot be read is none. */
const refusal = (thrown: unknown): ApiFailure | undefined =>
  thrown instanceof ApiFailure && thrown.status >= 300 ? thrown : undefined;

export const loadFailure = (thrown: unknown): string => {
  const refused = refusal(thrown);
  return refused ? paymentPageFailedText(refused.status) : thrownText(thrown);
};

export const addFailure = (thrown: unknown): string => {
  const refused = refusal(thrown);
  if (refused) return checkoutFailedText(refused.status, refused.detail);
  return thrown instanceof ApiFailure ? noCheckoutUrlText : addingFailedText(thrownText(thrown));
};

export const removeFailure = (thrown: unknown): string => {
  const refused = refusal(thrown);
  return refused ? removalFailedText(refused.status) : removingFailedText(thrownText(thrown));
};

export const defaultFailure = (thrown: unknown): string => defaultFailedText(thrownText(thrown));
