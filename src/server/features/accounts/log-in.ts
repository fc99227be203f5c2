import { randomUUID } from "node:crypto";
import { wrongCredentialsText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import { deviceName } from "../../device-name.ts";
import type { Client } from "../../http/route.ts";
import type { Lane } from "../../lane.ts";
import { loginByAccount, loginByAccountAndAddress, loginByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { absoluteMs } from "./session-life.ts";
import { findOwnerByLogin, hasSessionFrom, insertSession, type Owner } from "./store.ts";
import { hashToken, mintToken } from "./token.ts";

type Token = { access_token: string; token_type: "bearer"; expires_in: number };

/** Trades a user name or email address and a password for a session. An unknown name and a wrong password look and take the same. */
export const logIn = (
  needs: Pick<AccountNeeds, "db" | "clock" | "passwords"> & { logins: Lane },
  given: { username: string; password: string },
  client: Client,
): Promise<Token> =>
  // Few at a time, so that a storm of logins leaves the processor to calls.
  needs.logins(async () => {
    const { db, clock } = needs;
    const owner = await prove(needs, given, client);
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
    if (!(await insertSession(db, session, owner.password_hash))) throw wrong();
    return { access_token, token_type: "bearer", expires_in: absoluteMs / 1000 };
  });

async function prove(
  { db, clock, passwords }: Pick<AccountNeeds, "db" | "clock" | "passwords">,
  given: { username: string; password: string },
  client: Client,
): Promise<Owner> {
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
  if (!owner || !right) throw wrong();
  await clearAttempt(db, { shared: [byAddress], own });
  return owner;
}

const wrong = () => new Refusal("unauthenticated", wrongCredentialsText);

/** Asked for when there is no owner, so that both ways cost the same. */
const nobody = "00000000-0000-0000-0000-000000000000";
