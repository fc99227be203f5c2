import type { User } from "#contract/accounts.ts";
import { sessionExpiredText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import type { AccountNeeds } from "./needs.ts";
import { presentOwner } from "./present-owner.ts";
import { findOwner } from "./store.ts";

export async function readMe({ db }: Pick<AccountNeeds, "db">, owner_id: string): Promise<User> {
  const owner = await findOwner(db, owner_id);
  // Deleted between the check of the token and now.
  if (!owner) throw new Refusal("unauthenticated", sessionExpiredText);
  return presentOwner(owner);
}
