import { createHash, randomBytes, randomUUID } from "node:crypto";
import { reachOutside } from "../../support/outside.ts";
import { productUrl, sandboxUrl } from "./journey.ts";

export const reachSandbox = () => reachOutside({ sandboxUrl, dataDir: process.env["BELLE_DATA"] ?? "" });

/** A customer of the test's own, and the hosted page on which a card is entered for it. */
export async function beginCardSetup() {
  const { payments } = reachSandbox();
  const accountId = randomUUID();
  const name = `Ridgeline ${accountId.slice(0, 8)}`;
  const { customerId } = await payments.customers.ensure({
    id: accountId,
    name,
    email: `${accountId}@ridgeline.example`,
    phone: "+12085550107",
  });
  const setup = await payments.cards.beginSetup({
    attemptId: randomUUID(),
    customerId,
    notes: {},
    successUrl: `${productUrl}/terms?saved={SESSION_ID}`,
    cancelUrl: `${productUrl}/terms?cancelled=true`,
  });
  return { payments, customerId, name, ...setup };
}

export function someSignIn(vendor: "google" | "office365") {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const redirectUrl = `${productUrl}/calendar/callback/${vendor}`;
  return { verifier, redirectUrl, request: { state: randomBytes(8).toString("hex"), challenge, redirectUrl } };
}
