import { randomUUID } from "node:crypto";
import { notFound } from "#domain/basics/refusal.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { accountOf } from "./begin-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { askProvider } from "./provider-trouble.ts";

/** What a card is saved for, which decides where its owner comes back to. */
export type Occasion = { readonly kind: "cards" } | { readonly kind: "assistant"; readonly tenant_id: string };

type Returns = { readonly successUrl: string; readonly cancelUrl: string };

/** Where the provider's page leads back to. What these addresses say is a hint; the screen asks about the session. */
export function returnAddresses(publicUrl: string, occasion: Occasion): Returns {
  switch (occasion.kind) {
    case "cards": {
      const screen = `${publicUrl}/payment-methods`;
      return {
        successUrl: `${screen}?success=true&session_id={SESSION_ID}`,
        cancelUrl: `${screen}?cancelled=true`,
      };
    }
    case "assistant": {
      const screen = `${publicUrl}/create-assistant`;
      const tenant = `tenant_id=${encodeURIComponent(occasion.tenant_id)}`;
      return {
        successUrl: `${screen}?payment_success=true&session_id={SESSION_ID}&${tenant}`,
        cancelUrl: `${screen}?payment_cancelled=true&${tenant}`,
      };
    }
  }
}

export const notesOf = (occasion: Occasion): Record<string, string> =>
  occasion.kind === "assistant"
    ? { occasion: occasion.kind, tenant_id: occasion.tenant_id }
    : { occasion: occasion.kind };

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
