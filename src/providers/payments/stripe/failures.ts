import Stripe from "stripe";
import { z } from "zod";
import { ProviderError } from "../../provider-error.ts";

export const provider = "stripe";

const fail = (code: string, text: string, retryable: boolean) => new ProviderError(provider, code, text, { retryable });

/** The vendor's codes are short words; its sentences may quote names and addresses, so they are left out. */
const word = (given: unknown): string | undefined =>
  typeof given === "string" && /^[\w.[\]-]{1,80}$/.test(given) ? given : undefined;

/** The client refuses most headers by a class of its own, and one whose signature is empty by a plain error: both are the same to us. */
export const toReadingError = (error: unknown): ProviderError =>
  error instanceof SyntaxError || error instanceof z.ZodError
    ? toProviderError(error)
    : fail("signature", "The signature of a payment event is not right, or it is too old.", false);

/** One kind of failure for everything that can go wrong between us and the vendor. */
export function toProviderError(error: unknown): ProviderError {
  const { errors } = Stripe;
  if (error instanceof ProviderError) return error;
  if (error instanceof errors.StripeCardError) {
    const reason = word(error.decline_code) ?? word(error.code) ?? "card_declined";
    return fail(word(error.code) ?? "card_declined", `The card was refused (${reason}).`, false);
  }
  if (error instanceof errors.StripeRateLimitError)
    return fail("limited", "The payment provider was asked too often.", true);
  if (error instanceof errors.StripeAuthenticationError)
    return fail("key_refused", "The payment provider refused our key.", false);
  if (error instanceof errors.StripePermissionError)
    return fail("not_allowed", "Our key for the payment provider does not allow this.", false);
  if (error instanceof errors.StripeIdempotencyError)
    return fail("other_request", "The same request was sent before with other contents.", false);
  if (error instanceof errors.StripeConnectionError)
    return fail("unreachable", "The payment provider could not be reached, or did not answer in time.", true);
  if (error instanceof errors.StripeInvalidRequestError) return refused(error);
  if (error instanceof errors.StripeError) {
    const status = error.statusCode === undefined ? "an answer that is not readable" : String(error.statusCode);
    return fail("failed", `The payment provider failed (${status}).`, true);
  }
  if (error instanceof z.ZodError)
    return fail("not_understood", `The payment provider's answer is not understood (${pathOf(error)}).`, true);
  return fail("failed", "The payment could not be handled.", true);
}

const pathOf = (error: z.ZodError): string => error.issues[0]?.path.map(String).join(".") || "whole answer";

function refused(error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>): ProviderError {
  const param = word(error.param);
  if (error.code === "resource_missing")
    return fail("not_found", `The payment provider does not know that${param ? ` ${param}` : ""}.`, false);
  const reason = [word(error.code), param].filter((part) => part !== undefined).join(" ") || "no reason given";
  return fail("refused", `The payment provider refused the request (${reason}).`, false);
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;
