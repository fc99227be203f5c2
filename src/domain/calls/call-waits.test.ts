import { expect, test } from "vitest";
import { callWaits } from "./call-waits.ts";

/** The carrier gives up on an answer of ours after this long. */
const carrierMs = 15_000;

test("whoever waits for another waits longer", () => {
  const { desk, atDesk, stalled, filler, giveUp, hold, admit, next, answer, rescue, disk } = callWaits;
  const orders = [
    ["the house before the brain that asks it", desk, atDesk],
    ["the brain at the house before the turn", atDesk, stalled],
    ["a filler before the model is left", filler, giveUp],
    ["a word to hold on before the line is given up", hold, admit],
    ["what comes next, with a rescue, before the carrier gives up", next + rescue, carrierMs],
    ["a message, first to the database and then to the disk, before the carrier gives up", next + disk, carrierMs],
    ["the first answer, with a rescue, before the carrier gives up", answer + rescue, carrierMs],
  ] as const;
  for (const [what, inner, outer] of orders) expect(inner, what).toBeLessThan(outer);
});

test("a caller hears something in time, whatever is waited for", () => {
  const { silence, filler, nextFiller, stalled, back, hold, next, rescue } = callWaits;
  for (const wait of [filler, nextFiller, stalled, back, hold, next + rescue])
    expect(wait).toBeLessThanOrEqual(silence);
});
