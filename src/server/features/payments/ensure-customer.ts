import { createHash } from "node:crypto";
import type { PaymentNeeds } from "./needs.ts";
import { type Account, findPayer, updateAccount } from "./store.ts";

type Payer = { username: string; full_name: string | null; email: string; phone: string };

/** What the provider is told of an owner, and a mark of it that tells whether it still holds. */
function profileOf({ username, full_name, email, phone }: Payer) {
  const profile = { name: full_name ?? username, email, phone };
  return { profile, sha256: createHash("sha256").update(JSON.stringify(profile)).digest() };
}

export const isTold = (account: Account, payer: Payer): boolean =>
  account.customer_id !== null && (account.profile_sha256?.equals(profileOf(payer).sha256) ?? false);

/** The account's customer at the provider: made where there is none, told where the owner's name, address or number changed. */
export async function ensureCustomer(
  { db, payments }: Pick<PaymentNeeds, "db" | "payments">,
  account: Account,
  options: { signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const { id, owner_id, customer_id } = account;
  const payer = owner_id === null ? undefined : await findPayer(db, owner_id);
  if (!payer) return undefined;
  if (customer_id !== null && isTold(account, payer)) return customer_id;
  const { profile, sha256 } = profileOf(payer);
  const { customerId } = await payments.customers.ensure({ id, ...profile }, options);
  await updateAccount(db, id, { customer_id: customerId, profile_sha256: sha256 });
  return customerId;
}
