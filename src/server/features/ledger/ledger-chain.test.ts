import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChainFlaw } from "#domain/money/verification-texts.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { type LedgerHead, walkChain } from "./ledger-chain.ts";
import { addSeconds, chainStart, entryText, type LedgerEntry, nothingUsed, sealEntry } from "./ledger-entry.ts";
import { splitCall } from "./ledger-split.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const plain: Omit<LedgerEntry, "hash"> = {
  owner_id: "6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c01",
  seq: 1,
  kind: "call",
  call_id: "call-1",
  corrects: null,
  assistant_id: "6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c02",
  answered_at: new Date("2026-11-15T12:00:00.000Z"),
  ended_at: new Date("2026-11-15T12:01:40.000Z"),
  recorded_at: new Date("2026-11-15T12:01:41.250Z"),
  billable_seconds: 100,
  free_seconds: 40,
  billed_seconds: 60,
  reason: null,
  previous_hash: chainStart,
};

function chainOf(seconds: readonly number[]): { entries: LedgerEntry[]; head: LedgerHead } {
  let head: LedgerHead = { ...nothingUsed, seq: 0, hash: chainStart };
  const entries = seconds.map((each) => {
    const split = splitCall(head.free_seconds, each);
    const draft = { ...plain, ...split, seq: head.seq + 1, call_id: `call-${head.seq + 1}`, previous_hash: head.hash };
    const entry = sealEntry(draft, sha256);
    head = { ...addSeconds(head, split), seq: entry.seq, hash: entry.hash };
    return entry;
  });
  return { entries, head };
}

/** A walk along all of it, and a second look at everything where something is wrong. */
function findFlaw(entries: readonly LedgerEntry[], head: LedgerHead | undefined): ChainFlaw | undefined {
  const walk = walkChain(head, sha256);
  for (const entry of entries) walk.take(entry);
  const flaw = walk.end();
  return entries.map(walk.swapWith).find((swap) => swap !== undefined) ?? flaw;
}

const lengths = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 2, maxLength: 12 });
const options = { seed, numRuns: runs(150, 5000) };

/** Every field, with something else in its place. */
const changes: { [Name in keyof LedgerEntry]: (entry: LedgerEntry) => LedgerEntry[Name] } = {
  owner_id: () => "6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c99",
  seq: ({ seq }) => seq + 1000,
  kind: () => "correction",
  call_id: () => "another",
  corrects: () => 7,
  assistant_id: () => "6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c98",
  answered_at: ({ answered_at }) => new Date(answered_at.getTime() + 1),
  ended_at: ({ ended_at }) => new Date(ended_at.getTime() - 1),
  recorded_at: ({ recorded_at }) => new Date(recorded_at.getTime() + 86_400_000),
  billable_seconds: ({ billable_seconds }) => billable_seconds + 1,
  free_seconds: ({ free_seconds }) => free_seconds + 1,
  billed_seconds: ({ billed_seconds }) => billed_seconds - 1,
  reason: () => "spam",
  previous_hash: () => sha256("other"),
  hash: () => sha256("other"),
};
const fields = Object.keys(changes) as (keyof LedgerEntry)[];

describe("an entry", () => {
  it("has one text, which names every field but its hash", () => {
    expect(entryText(plain).split("\n")).toEqual([
      "ledger entry 1",
      "owner 6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c01",
      "seq 1",
      "kind call",
      "call call-1",
      "corrects -",
      "assistant 6f8c5c2e-4f57-4c55-8a0e-0d4a1b6b7c02",
      "answered 2026-11-15T12:00:00.000Z",
      "ended 2026-11-15T12:01:40.000Z",
      "recorded 2026-11-15T12:01:41.250Z",
      "billable 100",
      "free 40",
      "billed 60",
      "reason -",
      `previous ${chainStart}`,
    ]);
    expect(sealEntry(plain, sha256).hash).toBe("f58487514b1a2a2fe4f6ee6a4a88db3f73f3d60c38d17ae2204e54959e6d5f3c");
  });

  it.each(fields.filter((name) => name !== "hash"))("gets another hash with another %s", (name) => {
    const sealed = sealEntry(plain, sha256);
    expect(sealEntry({ ...sealed, [name]: changes[name](sealed) }, sha256).hash).not.toBe(sealed.hash);
  });
});

describe("a chain", () => {
  it("that stands as it was written has no flaw", () => {
    fc.assert(
      fc.property(lengths, (seconds) => {
        const { entries, head } = chainOf(seconds);
        expect(findFlaw(entries, head)).toBeUndefined();
      }),
      options,
    );
    expect(findFlaw([], undefined)).toBeUndefined();
  });

  it.each(fields)("names the entry whose %s was altered", (name) => {
    fc.assert(
      fc.property(lengths, fc.nat(), (seconds, pick) => {
        const { entries, head } = chainOf(seconds);
        const at = pick % entries.length;
        const found = entries
          .map((entry, index) => (index === at ? { ...entry, [name]: changes[name](entry) } : entry))
          .sort((a, b) => a.seq - b.seq);
        expect(findFlaw(found, head)).toMatchObject({
          seq: at + 1,
          kind: name === "seq" ? "missing" : "altered",
        });
      }),
      { ...options, numRuns: runs(20, 500) },
    );
  });

  it("names it also when its hash was recomputed", () => {
    fc.assert(
      fc.property(lengths, fc.nat(), (seconds, pick) => {
        const { entries, head } = chainOf(seconds);
        const at = pick % entries.length;
        const forged = sealEntry({ ...(entries[at] as LedgerEntry), billed_seconds: -1 }, sha256);
        expect(findFlaw(entries.with(at, forged), head)).toMatchObject({ seq: at + 1, kind: "altered" });
      }),
      options,
    );
  });

  it("names the first that is missing, in the middle and at the end", () => {
    fc.assert(
      fc.property(lengths, fc.nat(), (seconds, pick) => {
        const { entries, head } = chainOf(seconds);
        const at = pick % entries.length;
        expect(findFlaw(entries.toSpliced(at, 1), head)).toMatchObject({ seq: at + 1, kind: "missing" });
      }),
      options,
    );
  });

  it("names two that were swapped", () => {
    fc.assert(
      fc.property(lengths, fc.nat(), fc.nat(), (seconds, one, other) => {
        const { entries, head } = chainOf(seconds);
        const [first, second] = [one % entries.length, other % entries.length].sort((a, b) => a - b) as [
          number,
          number,
        ];
        fc.pre(first !== second);
        const swapped = entries
          .with(first, { ...(entries[second] as LedgerEntry), seq: first + 1 })
          .with(second, { ...(entries[first] as LedgerEntry), seq: second + 1 });
        expect(findFlaw(swapped, head)).toEqual({
          seq: first + 1,
          kind: "swapped",
          text: `Entries ${first + 1} and ${second + 1} were swapped.`,
        });
      }),
      options,
    );
  });

  it("names what was added at its end, sums that do not agree, and a head that is gone", () => {
    const { entries, head } = chainOf([100, 200, 300]);
    const added = sealEntry({ ...plain, seq: 4, call_id: "call-4", previous_hash: head.hash }, sha256);
    expect(findFlaw([...entries, added], head)).toMatchObject({ seq: 4, kind: "added" });
    expect(findFlaw(entries, undefined)).toMatchObject({ seq: 1, kind: "added" });
    expect(findFlaw(entries, { ...head, billed_seconds: 1 })).toMatchObject({ seq: 3, kind: "head" });
    expect(findFlaw(entries, { ...head, hash: chainStart })).toMatchObject({ seq: 3, kind: "altered" });
    expect(findFlaw([], head)).toMatchObject({ seq: 1, kind: "missing" });
  });

  it("tells of every entry that stands, in order, up to the first that does not", () => {
    fc.assert(
      fc.property(lengths, fc.nat(), (seconds, pick) => {
        const { entries, head } = chainOf(seconds);
        const at = pick % (entries.length + 1);
        const found = entries.map((entry, index) => (index === at ? { ...entry, reason: "spam" as const } : entry));
        const stood: number[] = [];
        const walk = walkChain(head, sha256, ({ seq }) => stood.push(seq));
        for (const entry of found) walk.take(entry);
        walk.end();
        expect(stood).toEqual(entries.slice(0, at).map(({ seq }) => seq));
      }),
      options,
    );
  });

  it("that was rewritten to its very end cannot give away more than the trial", () => {
    const forged = sealEntry({ ...plain, billable_seconds: 10_801, free_seconds: 10_801, billed_seconds: 0 }, sha256);
    const head = { seq: 1, hash: forged.hash, billable_seconds: 10_801, free_seconds: 10_801, billed_seconds: 0 };
    expect(findFlaw([forged], head)).toMatchObject({ seq: 1, kind: "trial" });
  });
});
