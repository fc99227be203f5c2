import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { judge, type Policy } from "./policy.ts";
import { forget, type Key, lockTries, takeBack, writeTries } from "./store.ts";

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

/** Counts a try before it is made, so that tries at the same moment cannot slip by; refuses when any of its keys has to wait. */
export async function takeAttempt(
  { db, clock }: { db: Db; clock: Clock },
  guarded: readonly [Guarded, ...Guarded[]],
): Promise<void> {
  const now = clock.now();
  const refusals = refusalsOf(db);
  const name = guarded.map(({ policy, key }) => `${policy.scope} ${key}`).join("\n");
  const known = refusals.find(name, now);
  if (known) throw tooMany(known, now);
  const policyOf = new Map(guarded.map(({ policy }) => [policy.scope, policy]));
  const until = await db.transaction().execute(async (tx) => {
    const rows = await lockTries(tx, guarded.map(keyOf), now);
    const verdicts = rows.map((row) => ({ row, verdict: judge(row, policyOf.get(row.scope) as Policy, now) }));
    const waits = verdicts.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict.until.getTime()]));
    if (waits.length > 0) return new Date(Math.max(...waits));
    await writeTries(
      tx,
      verdicts.flatMap(({ row, verdict }) => (verdict.allowed ? [{ ...row, ...verdict.next }] : [])),
    );
    return undefined;
  });
  if (!until) return;
  refusals.note(name, { at: now, until });
  throw tooMany(until, now);
}

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
