import { randomUUID } from "node:crypto";
import { wrongCredentialsText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Client } from "../../http/route.ts";
import { loginByAccount, loginByAccountAndAddress, loginByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import { deviceName } from "./device.ts";
import type { AccountNeeds } from "./needs.ts";
import { absoluteMs } from "./session-life.ts";
import { findOwnerByLogin, hasSessionFrom, insertSession } from "./store.ts";
import { hashToken, mintToken } from "./token.ts";

type Token = { access_token: string; token_type: "bearer"; expires_in: number };

/** Trades a user name or email address and a password for a session. An unknown name and a wrong password look and take the same. */
export async function logIn(
  { db, clock, passwords }: Omit<AccountNeeds, "jobs">,
  given: { username: string; password: string },
  client: Client,
): Promise<Token> {
  const login = given.username.trim();
  const account = login.toLowerCase();
  const address = addressKey(client.address);
  const owner = await findOwnerByLogin(db, login);
  const familiar = await hasSessionFrom(db, owner?.id ?? nobody, client.address);

  const byAddress: Guarded = { policy: loginByAddress, key: address };
  const own: Guarded[] = [{ policy: loginByAccountAndAddress, key: `${account}\n${address}` }];
  if (!familiar) own.push({ policy: loginByAccount, key: account });
  await takeAttempt({ db, clock }, [byAddress, ...own]);
  const right = await passwords.verify(owner?.password_hash, given.password);
  if (!owner || !right) throw new Refusal("unauthenticated", wrongCredentialsText);
  await clearAttempt(db, { shared: [byAddress], own });

  const access_token = mintToken();
  const now = clock.now();
  await insertSession(db, {
    id: randomUUID(),
    owner_id: owner.id,
    token_sha256: hashToken(access_token),
    device: deviceName(client.device),
    address: client.address,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
  });
  return { access_token, token_type: "bearer", expires_in: absoluteMs / 1000 };
}

/** Asked for when there is no owner, so that both ways cost the same. */
const nobody = "00000000-0000-0000-0000-000000000000";
