import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallEnd } from "#server/features/ledger/close-books.ts";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { listEntries, readHead } from "#server/features/ledger/store.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openBooks } from "../../support/money/ledger-world.ts";
import { runs, seed } from "../../support/runs.ts";

const { db, clock, onTrialStep, newOwner, close } = await openBooks();
const calls = runs(800, 100_000);
const owners = await Promise.all(Array.from({ length: 8 }, () => newOwner()));
const workers = 8;
const patienceMs = 30 * 60_000;

/** An id that looks random and is the same in every run. */
const idOf = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

const deliveries = fc.record({
  owner: fc.nat(owners.length - 1),
  duration_seconds: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 10, max: 900 })),
  is_test: fc.nat(19).map((one) => one === 0),
  is_spam: fc.nat(19).map((one) => one === 0),
  /** How often its end arrives, how often on the way it is lost, and how late each is. */
  copies: fc.nat(9).map((one) => (one < 6 ? 1 : one < 9 ? 2 : 3)),
  losses: fc.nat(9).map((one) => Math.max(0, one - 7)),
  delays: fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 }),
});

const lost = {
  now: () => {
    throw new Error("lost");
  },
};

async function deliver(arrivals: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < arrivals.length) await arrivals[next++]?.();
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

test(
  "call ends in any order, duplicated, delayed, lost and tried again come to the same totals, to the second",
  async () => {
    const drawn = fc.sample(deliveries, { seed, numRuns: calls });
    const ends = drawn.map(({ owner, ...call }, index) => {
      const end: CallEnd = {
        call_id: idOf(`call ${index}`),
        owner_id: owners[owner] as string,
        assistant_id: idOf(`assistant ${owner} ${index % 3}`),
        answered_at: new Date(clock.now().getTime() - index * 1000),
        ended_at: clock.now(),
        duration_seconds: call.duration_seconds,
        is_test: call.is_test,
        is_spam: call.is_spam,
      };
      return { end, ...call };
    });
    const arrivals = ends.flatMap(({ end, copies, losses, delays }) => [
      ...Array.from({ length: copies }, (_, copy) => ({ at: delays[copy] ?? 0, run: () => close(end) })),
      ...Array.from({ length: losses }, (_, loss) => ({
        at: delays[3 + loss] ?? 0,
        run: () => closeBooks({ db, clock: lost, onTrialStep }, end).catch(() => undefined),
      })),
    ]);
    await deliver(arrivals.sort((a, b) => a.at - b.at).map(({ run }) => run));

    for (const owner of owners) {
      const mine = ends.filter(({ end }) => end.owner_id === owner);
      const billed = mine.filter((call) => !call.is_test && !call.is_spam && call.duration_seconds >= 10);
      const total = billed.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
      const entries = await listEntries(db, owner);
      expect(entries.map(({ call_id }) => call_id).sort()).toEqual(mine.map(({ end }) => end.call_id).sort());
      expect(entries.filter(({ reason }) => reason === null)).toHaveLength(billed.length);
      expect(total).toBeGreaterThan(10_800);
      expect(await readHead(db, owner)).toMatchObject({
        seq: mine.length,
        billable_seconds: total,
        free_seconds: 10_800,
        billed_seconds: total - 10_800,
      });
    }
    const verified = await verifyLedger({ db });
    expect([verified.flaws, verified.chains, verified.entries]).toEqual([[], owners.length, calls]);
  },
  patienceMs,
);

test(
  "calls marked as spam and back while others end come to the totals of what they are at last",
  async () => {
    const count = runs(60, 2000);
    const owner = await newOwner();
    const drawn = fc.sample(
      fc.record({ seconds: fc.integer({ min: 10, max: 900 }), marks: fc.array(fc.boolean(), { maxLength: 3 }) }),
      { seed, numRuns: count },
    );
    const work = drawn.map(({ seconds, marks }, index) => async () => {
      const end: CallEnd = {
        call_id: idOf(`marked ${index}`),
        owner_id: owner,
        assistant_id: idOf("assistant"),
        answered_at: clock.now(),
        ended_at: clock.now(),
        duration_seconds: seconds,
        is_test: false,
        is_spam: false,
      };
      await close(end);
      for (const is_spam of marks) await correctBooks({ db, clock, onTrialStep }, { ...end, is_spam });
    });
    await deliver(work);
    const total = drawn.reduce((sum, { seconds, marks }) => sum + (marks.at(-1) ? 0 : seconds), 0);
    expect(total).toBeGreaterThan(10_800);
    expect(await readHead(db, owner)).toMatchObject({
      billable_seconds: total,
      free_seconds: 10_800,
      billed_seconds: total - 10_800,
    });
    expect((await verifyLedger({ db })).flaws).toEqual([]);
  },
  patienceMs,
);
