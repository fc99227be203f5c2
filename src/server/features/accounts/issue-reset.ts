import type { AccountNeeds } from "./needs.ts";
import { findOwnerByLogin, insertReset } from "./store.ts";
import { hashToken, mintToken } from "./token.ts";

const lifeMs = 3_600_000;

/** A one-use secret for the owner of an address, if it has one. */
export async function issueReset(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  email: string,
): Promise<{ email: string; username: string; token: string } | undefined> {
  const owner = email.includes("@") ? await findOwnerByLogin(db, email) : undefined;
  if (!owner) return undefined;
  const token = mintToken();
  const now = clock.now();
  await insertReset(db, {
    token_sha256: hashToken(token),
    owner_id: owner.id,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return { email: owner.email, username: owner.username, token };
}
