import { randomUUID } from "node:crypto";
import { wrongCredentialsText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import { deviceName } from "../../device-name.ts";
import type { Client } from "../../http/route.ts";
import type { Lane } from "../../lane.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { type FailureNeeds, noteFailedLogin } from "../audit-log/note-failed-login.ts";
import { loginByAccount, loginByAccountAndAddress, loginByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { absoluteMs } from "./session-life.ts";
import { findOwnerByLogin, hasSessionFrom, insertSession, lowered, type Owner } from "./store.ts";
import { hashToken, mintToken } from "./token.ts";

export type LoginNeeds = Pick<AccountNeeds, "db" | "clock" | "passwords"> & FailureNeeds;
type Token = { access_token: string; token_type: "bearer"; expires_in: number };

/** Trades a user name or email address and a password for a session. An unknown name and a wrong password look and take the same. */
export const logIn = (
  needs: LoginNeeds & { logins: Lane },
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
    await db.transaction().execute(async (tx) => {
      if (!(await insertSession(tx, session, owner.password_hash))) throw wrong();
      await noteEvent(tx, { owner_id: owner.id, what: "login", now, caller: { session_id: session.id }, client });
    });
    return { access_token, token_type: "bearer", expires_in: absoluteMs / 1000 };
  });

async function prove(needs: LoginNeeds, given: { username: string; password: string }, client: Client): Promise<Owner> {
  const { db, clock, passwords } = needs;
  const login = given.username.trim();
  const address = addressKey(client.address);
  const owner = await findOwnerByLogin(db, login);
  // The account itself is counted, whatever spelling found it. A name that finds none is taken as the database compares it.
  const typed = await lowered(db, login);
  const account = owner ? `owner ${owner.id}` : `name ${typed}`;
  const owner_id = owner?.id ?? nobody;
  const familiar = await hasSessionFrom(db, owner_id, client.address);
  const failed = async (refusal: unknown): Promise<never> => {
    if (refusal instanceof Refusal) await noteFailedLogin(needs, owner_id, client);
    throw refusal;
  };

  const byAddress: Guarded = { policy: loginByAddress, key: address };
  const own: Guarded[] = [{ policy: loginByAccountAndAddress, key: `${account}\n${address}` }];
  if (!familiar) own.push({ policy: loginByAccount, key: account });
  await takeAttempt({ db, clock }, [byAddress, ...own]).catch(failed);
  const right = await passwords.verify(owner?.password_hash, given.password);
  if (!owner || !right) return failed(wrong());
  await clearAttempt(db, { shared: [byAddress], own });
  return owner;
}

const wrong = () => new Refusal("unauthenticated", wrongCredentialsText);

/** Asked for when there is no owner, so that both ways cost the same. */
const nobody = "00000000-0000-0000-0000-000000000000";
