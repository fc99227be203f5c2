import { ApiFailure, detailOf } from "#contract/call.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { addingFailedText } from "#domain/payments/payment-methods-texts.ts";
import { checkoutFailedText, noCheckoutUrlText } from "../../payments/payment-texts.ts";
import { assistantsFailedDetail, yourAssistantsFailedText } from "../../texts/assistant-texts.ts";

/** The server's words; else what failed, by whether an answer came at all. */
export const listFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? assistantsFailedDetail(detailOf(thrown)) : yourAssistantsFailedText(undefined);

/** Paying for an assistant saves a card, so its failures read as they do among the cards. */
export const payFailure = (thrown: unknown): string => {
  if (!(thrown instanceof ApiFailure)) return addingFailedText(thrownText(thrown));
  if (thrown.status < 300) return noCheckoutUrlText;
  return checkoutFailedText(thrown.status, thrown.detail);
};
