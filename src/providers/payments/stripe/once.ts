import { randomUUID } from "node:crypto";
import Stripe from "stripe";

/**
 * Whether the answer to a key is of no use: the vendor failed, or had another request under it. It gives the answer of a key again for a
 * day, a failure of its own too.
 */
const isSpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);

type Steps<T> = {
  readonly make: (key: { readonly idempotencyKey: string }) => Promise<T>;
  /** What an earlier try has made. It must see what was made a moment ago. */
  readonly find: () => Promise<T | undefined>;
};

/**
 * Makes something once under its key: whoever comes second, or again after a lost answer, gets the same. Where the vendor has failed and a
 * look shows that nothing was made, it is made under a new key; or else one failure would stand for a day.
 */
export async function once<T>(idempotencyKey: string, { make, find }: Steps<T>): Promise<T> {
  try {
    return await make({ idempotencyKey });
  } catch (error) {
    if (!isSpent(error)) throw error;
    return (await find()) ?? (await make({ idempotencyKey: `${idempotencyKey}-${randomUUID()}` }));
  }
}

/** For a change that may be made twice: after a failure of the vendor's it is tried again, under a key of its own. */
export async function again<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isSpent(error)) throw error;
    return change();
  }
}
