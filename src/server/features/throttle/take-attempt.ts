import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { tooManyAttemptsText } from "#domain/auth-texts.ts";
import type { Clock } from "#domain/clock.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { judge, type Policy } from "./policy.ts";
import { forget, holdTries, type Key, takeBack, writeTries } from "./store.ts";

/** One try, by everything that it is counted under. */
export type Guarded = { readonly policy: Policy; readonly key: string };

/** Counts a try before it is made, so that tries at the same moment cannot slip by; refuses when any of its keys has to wait. */
export async function takeAttempt({ db, clock }: { db: Db; clock: Clock }, guarded: readonly Guarded[]): Promise<void> {
  const now = clock.now();
  const refusal = await db.transaction().execute(async (tx) => {
    // Always in the same order, so that two tries cannot wait for each other.
    const keys = guarded
      .map((each) => ({ ...each, row: keyOf(each) }))
      .sort((a, b) => a.row.scope.localeCompare(b.row.scope));
    const verdicts = [];
    for (const { policy, row } of keys)
      verdicts.push({ row, verdict: judge(await holdTries(tx, row, now), policy, now) });
    const waits = verdicts.map(({ verdict }) => (verdict.allowed ? 0 : verdict.waitSeconds));
    const waitSeconds = Math.max(...waits);
    if (waitSeconds > 0) return tooMany(waitSeconds);
    for (const { row, verdict } of verdicts) if (verdict.allowed) await writeTries(tx, row, verdict.next);
    return undefined;
  });
  if (refusal) throw refusal;
}

/** The try was good: what it counted under a shared key is taken back, what it counted under its own is forgotten. */
export async function clearAttempt(
  db: Db,
  cleared: { shared?: readonly Guarded[]; own?: readonly Guarded[] },
): Promise<void> {
  for (const each of cleared.shared ?? []) await takeBack(db, keyOf(each));
  for (const each of cleared.own ?? []) await forget(db, keyOf(each));
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

const tooMany = (waitSeconds: number): Refusal =>
  new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
