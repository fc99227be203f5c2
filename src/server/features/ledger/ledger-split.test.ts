import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { addSeconds, type LedgerSeconds, nothingUsed } from "./ledger-entry.ts";
import { handBack, splitCall, splitCorrection } from "./ledger-split.ts";

const of = (free_seconds: number, billed_seconds: number): LedgerSeconds => ({
  billable_seconds: free_seconds + billed_seconds,
  free_seconds,
  billed_seconds,
});

describe("the seconds of a call", () => {
  it.each([
    ["in the trial are free", 0, 100, of(100, 0)],
    ["at its end are free in part", 10_750, 100, of(50, 50)],
    ["after it are billed", 10_800, 100, of(0, 100)],
    ["of no use are none", 0, 0, of(0, 0)],
  ])("%s", (_name, used, seconds, split) => {
    expect(splitCall(used, seconds)).toEqual(split);
  });

  it.each([
    ["found to be spam, free", of(100, 0), 0, 5000, of(-100, 0)],
    ["found to be spam, billed", of(0, 100), 0, 10_800, of(0, -100)],
    ["found to be shorter: what was to be paid goes first", of(50, 50), 70, 10_800, of(0, -30)],
    ["found to be shorter than its free part", of(50, 50), 20, 10_800, of(-30, -50)],
    ["found to be longer, with trial left", of(100, 0), 160, 100, of(60, 0)],
    ["found to be longer, with none left", of(100, 0), 160, 10_800, of(0, 60)],
    ["found to be what it was", of(50, 50), 100, 10_800, of(0, 0)],
  ])("corrected, %s", (_name, booked, seconds, used, delta) => {
    expect(splitCorrection(booked, seconds, used)).toEqual(delta);
  });

  it("trial seconds that come back go to the earliest calls that were billed", () => {
    const billed = [
      { call_id: "a", billed_seconds: 50 },
      { call_id: "b", billed_seconds: 100 },
      { call_id: "c", billed_seconds: 100 },
    ];
    expect(handBack(10_700, billed).map(({ call, ...seconds }) => [call.call_id, seconds])).toEqual([
      ["a", { billable_seconds: 0, free_seconds: 50, billed_seconds: -50 }],
      ["b", { billable_seconds: 0, free_seconds: 50, billed_seconds: -50 }],
    ]);
    expect(handBack(10_800, billed)).toEqual([]);
  });

  it("ends and corrections in any order come to the same sums, and no call is ever below nothing", () => {
    const calls = fc.uniqueArray(
      fc.record({ id: fc.nat(50), seconds: fc.nat(6000), corrected: fc.option(fc.nat(6000)), slot: fc.nat(100) }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(calls, fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (all, order) => {
        const books = new Map<number, LedgerSeconds>();
        let sum = nothingUsed;
        const add = (id: number, seconds: LedgerSeconds) => {
          const now = addSeconds(books.get(id) ?? nothingUsed, seconds);
          expect(Math.min(now.billable_seconds, now.free_seconds, now.billed_seconds)).toBeGreaterThanOrEqual(0);
          books.set(id, now);
          sum = addSeconds(sum, seconds);
          expect(sum.free_seconds).toBeLessThanOrEqual(10_800);
        };
        const correct = (id: number, seconds: number) => {
          add(id, splitCorrection(books.get(id) ?? nothingUsed, seconds, sum.free_seconds));
          const billed = [...books].map(([call_id, { billed_seconds }]) => ({
            call_id: String(call_id),
            billed_seconds,
          }));
          for (const { call, ...given } of handBack(
            sum.free_seconds,
            billed.filter((each) => each.billed_seconds > 0),
          ))
            add(Number(call.call_id), given);
        };
        // Corrections come at some later time, mixed with the ends of other calls.
        const steps = all.flatMap((call, index) => [
          { at: order[index] ?? 0, run: () => add(call.id, splitCall(sum.free_seconds, call.seconds)) },
          ...(call.corrected === null
            ? []
            : [{ at: (order[index] ?? 0) + call.slot, run: () => correct(call.id, call.corrected as number) }]),
        ]);
        for (const step of steps.sort((a, b) => a.at - b.at)) step.run();
        const total = all.reduce((seconds, call) => seconds + (call.corrected ?? call.seconds), 0);
        expect(sum).toEqual(of(Math.min(total, 10_800), Math.max(0, total - 10_800)));
      }),
      { seed, numRuns: runs(300, 20_000) },
    );
  });
});
