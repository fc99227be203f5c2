import { notSignedInText, sessionExpiredText } from "#domain/auth-texts.ts";
import type { Clock } from "#domain/clock.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/route.ts";
import { isLive, touchMs } from "./session-life.ts";
import { findSignedIn, type SignedInRow, touchSession } from "./store.ts";
import { hashToken } from "./token.ts";

/** Who stands behind a bearer token. Kept in memory for as long as the database would tell of any change. */
export type SignedIn = {
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** What was known of one owner is asked for anew. */
  forget(owner_id: string): void;
  /** While changes are not heard of, nothing is kept. */
  keep(heard: boolean): void;
};

type Known = { readonly row: SignedInRow; readonly asked_at: number };

const mostKept = 10_000;
/** A change that got lost in spite of all is noticed after this long. */
const longestMs = 60_000;

export function createSignedIn({ db, clock }: { db: Db; clock: Clock }): SignedIn {
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
    if (oldest) drop(oldest[0], oldest[1].row.owner.id);
    known.set(token, entry);
    const { id } = entry.row.owner;
    const tokens = tokensOf.get(id) ?? new Set();
    tokensOf.set(id, tokens.add(token));
  };
  const look = async (token: string, now: Date): Promise<SignedInRow> => {
    const seen = known.get(token);
    const age = seen ? now.getTime() - seen.asked_at : -1;
    if (seen && age >= 0 && age < longestMs && isLive(seen.row, now)) return seen.row;
    const before = changes;
    const row = await findSignedIn(db, hashToken(token));
    if (!row || !isLive(row, now)) throw new Refusal("unauthenticated", sessionExpiredText);
    if (now.getTime() - row.last_seen_at.getTime() > touchMs) await touchSession(db, row.id, now);
    // Told of a change while asking: the answer may be from before it.
    if (keeping && before === changes) put(token, { row, asked_at: now.getTime() });
    return row;
  };

  return {
    async authenticate(authorization) {
      const token = /^bearer ([\w-]{43})$/i.exec(authorization ?? "")?.[1];
      if (!token) throw new Refusal("unauthenticated", notSignedInText);
      const row = await look(token, clock.now());
      return { owner_id: row.owner.id, session_id: row.id, owner: row.owner };
    },
    forget(owner_id) {
      changes++;
      for (const token of tokensOf.get(owner_id) ?? []) known.delete(token);
      tokensOf.delete(owner_id);
    },
    keep(heard) {
      keeping = heard;
      changes++;
      known.clear();
      tokensOf.clear();
    },
  };
}
