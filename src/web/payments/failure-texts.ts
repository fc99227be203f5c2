import { ApiFailure } from "#contract/call.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { addingFailedText, defaultFailedText, removingFailedText } from "#domain/payments/payment-methods-texts.ts";
import { checkoutFailedText, noCheckoutUrlText, paymentPageFailedText, removalFailedText } from "./payment-texts.ts";

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
