import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { judge, type Policy } from "./policy.ts";
import { type Counted, forget, type Key, lockTries, takeBack, writeTries } from "./store.ts";

/** A good try elsewhere may end a wait early: a refusal is believed for no longer than this. */
const believedMs = 1000;
const mostKept = 10_000;

type Refused = { readonly at: Date; readonly until: Date };

/** A cache of recent rejections, so that hammering costs no query. */
function createRefusals() {
  const kept = new Map<string, Refused>();
  return {
    /** Until when it is refused; nothing: the database has to be asked. */
    find(name: string, now: Date): Date | undefined {
      const refused = kept.get(name);
      const sinceMs = refused ? now.getTime() - refused.at.getTime() : 0;
      return refused && sinceMs >= 0 && sinceMs < believedMs && refused.until > now ? refused.until : undefined;
    },

    note(name: string, refused: Refused): void {
      // The newest stands last, and the oldest is forgotten.
      kept.delete(name);
      kept.set(name, refused);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    },

    /** Some wait has ended early. Which one stands in the database. */
    forget: () => kept.clear(),
  };
}

const byDatabase = new WeakMap<Db, ReturnType<typeof createRefusals>>();

/** One memory for each connection to a database; several processes have their own. */
export function refusalsOf(db: Db): ReturnType<typeof createRefusals> {
  const refusals = byDatabase.get(db) ?? createRefusals();
  byDatabase.set(db, refusals);
  return refusals;
}

/** One try, by everything that it is counted under. */
export type Guarded = { readonly policy: Policy; readonly key: string };

export type GuardedTry = readonly [Guarded, ...Guarded[]];
type Needs = { readonly db: Db; readonly clock: Clock };

/** Counts a try before it is made, so that tries at the same moment cannot slip by; refuses when any of its keys has to wait. */
export async function takeAttempt(needs: Needs, guarded: GuardedTry): Promise<void> {
  const [refusal] = await takeAttempts(needs, [guarded]);
  if (refusal) throw refusal;
}

/** The same for many tries, each counted after the one before. Answers the refusal of each, or nothing where it may be made. */
export async function takeAttempts(
  { db, clock }: Needs,
  many: readonly GuardedTry[],
): Promise<readonly (Refusal | undefined)[]> {
  const now = clock.now();
  const refusals = refusalsOf(db);
  const tries = many.map((guarded) => {
    const name = guarded.map(({ policy, key }) => `${policy.scope} ${key}`).join("\n");
    return { guarded, name, known: refusals.find(name, now) };
  });
  const open = tries.filter(({ known }) => !known);
  const untils =
    open.length === 0
      ? []
      : await count(
          db,
          open.map(({ guarded }) => guarded),
          now,
        );
  for (const [index, { name }] of open.entries()) {
    const until = untils[index];
    if (until) refusals.note(name, { at: now, until });
  }
  return tries.map((one) => {
    const until = one.known ?? untils[open.indexOf(one)];
    return until && tooMany(until, now);
  });
}

/** Until when each has to wait; nothing where it is counted. */
const count = (db: Db, many: readonly GuardedTry[], now: Date): Promise<(Date | undefined)[]> =>
  db.transaction().execute(async (tx) => {
    const nameOf = ({ scope, key_sha256 }: Key) => `${scope} ${key_sha256.toString("hex")}`;
    const keys = new Map(many.flat().map((one) => [nameOf(keyOf(one)), keyOf(one)]));
    const rows = new Map((await lockTries(tx, [...keys.values()], now)).map((row) => [nameOf(row), row]));
    const counted = new Map<string, Counted>();
    const untils = many.map((guarded) => {
      const verdicts = guarded.map(({ policy, key }) => {
        const name = nameOf(keyOf({ policy, key }));
        const row = rows.get(name) as Counted;
        return { name, row, verdict: judge(row, policy, now) };
      });
      const waits = verdicts.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict.until.getTime()]));
      if (waits.length > 0) return new Date(Math.max(...waits));
      for (const { name, row, verdict } of verdicts) {
        if (!verdict.allowed) continue;
        const next = { ...row, ...verdict.next };
        rows.set(name, next);
        counted.set(name, next);
      }
      return undefined;
    });
    if (counted.size > 0) await writeTries(tx, [...counted.values()]);
    return untils;
  });

function tooMany(until: Date, now: Date): Refusal {
  const waitSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
}

/** The try was good: what it counted under a shared key is taken back, what it counted under its own is forgotten. */
export async function clearAttempt(
  db: Db,
  { shared = [], own = [] }: { shared?: readonly Guarded[]; own?: readonly Guarded[] },
): Promise<void> {
  if (shared.length > 0) await takeBack(db, shared.map(keyOf));
  if (own.length > 0) await forget(db, own.map(keyOf));
  refusalsOf(db).forget();
}

/** A provider hands whole blocks of IPv6 addresses to one customer, so the block is the address. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address.replace(/^::ffff:/, "");
  const [head = "", tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = address.includes("::") && tail ? tail.split(":") : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

const keyOf = ({ policy, key }: Guarded): Key => ({
  scope: policy.scope,
  key_sha256: createHash("sha256").update(key).digest(),
});
