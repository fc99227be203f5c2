import { isKeyText, type KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { notSignedInText, sessionExpiredText, tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { Caller } from "../../http/route.ts";
import { createPacer } from "../../pace.ts";
import { createKeyAuthenticator } from "../api-keys/key-authenticator.ts";
import type { FailureNeeds } from "../audit-log/note-failed-login.ts";
import { expectProof } from "./proof.ts";
import { isLive, touchMs } from "./session-life.ts";
import { findSignedIn, type Owner, touchSession } from "./store.ts";

/** Who stands behind a bearer token or an API key. Kept in memory for as long as the database would tell of any change. */
export type SignedIn = {
  authenticate(authorization: string | undefined, client: { readonly address: string }): Promise<Caller>;
  /** What was known of one owner is asked for anew. */
  forget(owner_id: string): void;
  /** An owner sends more than is usual, and may do so only so often. */
  countLarge(owner_id: string): void;
  /** Refuses a session that has not proved lately whose it is. */
  expectProof(caller: Pick<Caller, "session_id">): Promise<void>;
  /** While changes are not heard of, nothing is kept. */
  keep(heard: boolean): void;
};

type Holder = {
  /** Of the session, or of the key. */
  readonly id: string;
  readonly owner: Owner;
  readonly key?: KeyAccess;
  readonly stands: (now: Date) => boolean;
};
type Known = { readonly holder: Holder; readonly asked_at: number };

const mostKept = 10_000;
/** An owner who saves an assistant with all her answers sends a large body, a program in a loop sends many. */
const largePace = { burst: 20, perMinute: 20 };
/** A change that got lost in spite of all is noticed after this long. */
const longestMs = 60_000;
const bearer = /^bearer ([\w-]{1,64})$/i;
const sessionToken = /^[\w-]{43}$/;

export function createSignedIn(needs: FailureNeeds): SignedIn {
  const { db, clock } = needs;
  const keyAuthenticator = createKeyAuthenticator(needs);
  const paceLarge = createPacer(largePace);
  const known = new Map<string, Known>();
  const tokensOf = new Map<string, Set<string>>();
  let keeping = false;
  let changes = 0;

  const drop = (token: string, owner_id: string) => {
    known.delete(token);
    tokensOf.get(owner_id)?.delete(token);
    if (tokensOf.get(owner_id)?.size === 0) tokensOf.delete(owner_id);
  };
  const put = (token: string, entry: Known) => {
    const oldest = known.size >= mostKept ? known.entries().next().value : undefined;
    if (oldest) drop(oldest[0], oldest[1].holder.owner.id);
    known.set(token, entry);
    const { id } = entry.holder.owner;
    const tokens = tokensOf.get(id) ?? new Set();
    tokensOf.set(id, tokens.add(token));
  };

  const findSession = async (token: string, now: Date): Promise<Holder> => {
    const row = await findSignedIn(db, hashToken(token));
    if (!row || !isLive(row, now)) throw new Refusal("unauthenticated", sessionExpiredText);
    if (now.getTime() - row.last_seen_at.getTime() > touchMs) await touchSession(db, row.id, now);
    return { id: row.id, owner: row.owner, stands: (at) => isLive(row, at) };
  };
  const findKey = async (token: string, address: string, now: Date): Promise<Holder> => {
    const { id, owner, access } = await keyAuthenticator.hold(token, address, now);
    return { id, owner, key: access, stands: () => true };
  };

  const look = async (token: string, address: string, now: Date): Promise<Holder> => {
    const seen = known.get(token);
    const age = seen ? now.getTime() - seen.asked_at : -1;
    if (seen && age >= 0 && age < longestMs && seen.holder.stands(now)) return seen.holder;
    const before = changes;
    const holder = isKeyText(token) ? await findKey(token, address, now) : await findSession(token, now);
    // Told of a change while asking: the answer may be from before it.
    if (keeping && before === changes) put(token, { holder, asked_at: now.getTime() });
    return holder;
  };

  return {
    async authenticate(authorization, { address }) {
      const token = bearer.exec(authorization ?? "")?.[1] ?? "";
      if (!sessionToken.test(token) && !isKeyText(token)) throw new Refusal("unauthenticated", notSignedInText);
      const now = clock.now();
      const { id, owner, key } = await look(token, address, now);
      if (key) keyAuthenticator.count(id, now);
      return { owner_id: owner.id, session_id: id, owner, ...(key && { key }) };
    },
    countLarge(owner_id) {
      const waitSeconds = paceLarge(owner_id, clock.now());
      if (waitSeconds > 0)
        throw new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
    },
    forget(owner_id) {
      changes++;
      for (const token of tokensOf.get(owner_id) ?? []) known.delete(token);
      tokensOf.delete(owner_id);
    },
    expectProof: (caller) => expectProof({ db, clock }, caller),
    keep(heard) {
      keeping = heard;
      changes++;
      known.clear();
      tokensOf.clear();
    },
  };
}
