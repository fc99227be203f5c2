import type { Client } from "../../http/route.ts";
import { countKeys } from "../api-keys/count-keys.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { findOwnerByLogin, insertReset } from "./store.ts";
import { hashToken, mintToken } from "./token.ts";

const lifeMs = 3_600_000;

/** A one-use secret for the owner of an address, if it has one. */
export async function issueReset(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  email: string,
  client: Client | undefined,
): Promise<{ email: string; username: string; token: string; api_keys: number } | undefined> {
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
  // A mail that does not go out at once is written again, so they are counted.
  await noteEvent(db, { owner_id: owner.id, what: "password_reset_asked", now, client, countedAs: "times" });
  return { email: owner.email, username: owner.username, token, api_keys: await countKeys(db, owner.id) };
}
