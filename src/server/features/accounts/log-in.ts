import type { SecondStepWanted, Token } from "#contract/accounts.ts";
import { wrongCredentialsText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Client } from "../../http/route.ts";
import type { Lane } from "../../lane.ts";
import { loginByAccount, loginByAccountAndAddress, loginByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { openSession } from "./open-session.ts";
import { findOwnerByLogin, hasSessionFrom, type Owner } from "./store.ts";

/** What an owner with a second factor is asked for, or nothing. Handed in: what is behind it stands on accounts. */
export type SecondStep = (owner: Owner, client: Client) => Promise<SecondStepWanted | undefined>;

/** Trades a user name or email address and a password for a session. An unknown name and a wrong password look and take the same. */
export const logIn = (
  needs: Pick<AccountNeeds, "db" | "clock" | "passwords"> & { logins: Lane; secondStep: SecondStep },
  given: { username: string; password: string },
  client: Client,
): Promise<Token> =>
  // Few at a time, so that a storm of logins leaves the processor to calls.
  needs.logins(async () => {
    const owner = await prove(needs, given, client);
    const wanted = await needs.secondStep(owner, client);
    if (wanted) throw new Refusal("unproved", wanted.detail, { more: wanted });
    const session = await openSession(needs, owner, client);
    if (!session) throw wrong();
    return session.token;
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
