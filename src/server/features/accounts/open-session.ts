import { randomUUID } from "node:crypto";
import type { Token } from "#contract/accounts.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import { deviceName } from "../../device-name.ts";
import type { Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { absoluteMs } from "./session-life.ts";
import { findOwner, insertSession, type Owner } from "./store.ts";

/** A session for an owner who has proved it. None where the password was changed in this very moment. */
export async function openSession(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  owner: Owner,
  client: Client,
  /** How it was proved, where not by the password alone. */
  details: Readonly<Record<string, string>> = {},
): Promise<{ id: string; token: Token } | undefined> {
  const access_token = mintToken();
  const now = clock.now();
  const session = {
    id: randomUUID(),
    owner_id: owner.id,
    token_sha256: hashToken(access_token),
    device: deviceName(client.device),
    address: client.address,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
  };
  const isOpen = await db.transaction().execute(async (tx) => {
    if (!(await insertSession(tx, session, owner.password_hash))) return false;
    const caller = { session_id: session.id };
    await noteEvent(tx, { owner_id: owner.id, what: "login", now, caller, client, details });
    return true;
  });
  if (!isOpen) return undefined;
  return { id: session.id, token: { access_token, token_type: "bearer", expires_in: absoluteMs / 1000 } };
}

/** The same for whoever knows only which owner it is. `holds` looks at the account as it is now. */
export async function openSessionOf(
  needs: Pick<AccountNeeds, "db" | "clock">,
  owner_id: string,
  client: Client,
  details: Readonly<Record<string, string>>,
  holds: (owner: Owner) => boolean = () => true,
): Promise<{ id: string; token: Token; owner: Owner } | undefined> {
  const owner = await findOwner(needs.db, owner_id);
  const session = owner && holds(owner) ? await openSession(needs, owner, client, details) : undefined;
  return owner && session && { ...session, owner };
}
