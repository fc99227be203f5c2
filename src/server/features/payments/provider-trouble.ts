import { Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PaymentNeeds } from "./needs.ts";

export const unavailableText = "The payment service isn't responding right now. Please try again in a moment.";
const retryAfterSeconds = 10;

/** Runs what needs the provider for somebody who waits: trouble there becomes a text fit to show. */
export async function askProvider<T>(
  { onTrouble }: Pick<PaymentNeeds, "onTrouble">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Trying again does not help here, so somebody has to look.
    if (!error.retryable) onTrouble(error.code);
    throw new Refusal("unavailable", unavailableText, { retryAfterSeconds });
  }
}

/** What the provider does not know is nothing. */
export async function unlessUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError && error.code === "not_found") return undefined;
    throw error;
  }
}
