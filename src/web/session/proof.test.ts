import { expect, it } from "vitest";
import { openProof } from "./session.tsx";

it("several who wait are asked for once, and all hear the answer", async () => {
  const proof = openProof();
  const seen: boolean[] = [];
  const leave = proof.watch(() => seen.push(proof.wanted()));
  const answers = Promise.all([proof.ask(), proof.ask()]);
  expect(proof.wanted()).toBe(true);
  proof.answer(true);
  expect(await answers).toEqual([true, true]);
  leave();
  const refused = proof.ask();
  proof.answer(false);
  expect(await refused).toBe(false);
  expect(seen).toEqual([true, true, false]);
});
