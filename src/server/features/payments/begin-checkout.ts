import { randomUUID } from "node:crypto";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { accountOf } from "./begin-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider, notFound } from "./provider-trouble.ts";
import { notesOf, type Occasion, returnAddresses } from "./return-addresses.ts";

/** Somebody who tries stolen cards one after the other. */
const checkoutByOwner: Policy = {
  scope: "checkout:owner",
  free: 20,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Starts a visit to the provider's card page. The customer must be the owner's own: any other is not there. */
export async function beginCheckout(
  needs: PaymentNeeds & { publicUrl: string },
  owner_id: string,
  { customerId, occasion = { kind: "cards" } }: { customerId: string; occasion?: Occasion },
): Promise<{ url: string }> {
  const { db, clock, payments, publicUrl } = needs;
  const account = await accountOf(needs, owner_id);
  if (!account || account.customer_id !== customerId) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: checkoutByOwner, key: owner_id }]);
  const { url } = await askProvider(needs, () =>
    payments.cards.beginSetup({
      attemptId: randomUUID(),
      customerId,
      notes: notesOf(occasion),
      ...returnAddresses(publicUrl, occasion),
    }),
  );
  return { url };
}
