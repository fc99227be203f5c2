import type { SecondStepWanted, Token } from "#contract/accounts.ts";
import { wrongCredentialsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { BoundedQueue } from "../../bounded-queue.ts";
import type { Client } from "../../http/route.ts";
import { type FailureNeeds, nobody, noteFailedLogin } from "../audit-log/note-failed-login.ts";
import { loginByAccount, loginByAccountAndAddress, loginByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { openSession } from "./open-session.ts";
import { findOwner, findOwnerByLogin, hasSessionFrom, lowered, type Owner, replaceHash } from "./store.ts";

export type LoginNeeds = Pick<AccountNeeds, "db" | "clock" | "passwords"> & FailureNeeds;
/** What an owner with a second factor is asked for, or nothing. Handed in: what is behind it stands on accounts. */
export type SecondStep = (owner: Owner, client: Client) => Promise<SecondStepWanted | undefined>;

/** Trades a user name or email address and a password for a session. An unknown name and a wrong password look and take the same. */
export const logIn = (
  needs: LoginNeeds & { logins: BoundedQueue; secondStep: SecondStep },
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
  return passwords.isCurrent(owner.password_hash) ? owner : hashAnew(needs, owner, given.password);
}

/** Only now is the password known, so only now can it be kept at today's cost. */
async function hashAnew({ db, passwords }: LoginNeeds, owner: Owner, password: string): Promise<Owner> {
  const kept = await replaceHash(db, owner, await passwords.hash(password));
  if (kept) return kept;
  // Another login was faster, or the password was changed: then this one no longer holds.
  const now = await findOwner(db, owner.id);
  return now && (await passwords.verify(now.password_hash, password)) ? now : owner;
}

const wrong = () => new Refusal("unauthenticated", wrongCredentialsText);
