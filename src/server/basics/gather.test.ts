import { expect, test } from "vitest";
import { createGather } from "./gather.ts";

test("those who ask together, or while an answer is on its way, are answered together, no more at once than said", async () => {
  const asked: (readonly number[])[] = [];
  const first = Promise.withResolvers<void>();
  const double = createGather(async (many: readonly number[]) => {
    asked.push(many);
    if (asked.length === 1) await first.promise;
    return many.map((one) => one * 2);
  }, 3);
  const answers = [1, 2].map(double);
  await Promise.resolve();
  await Promise.resolve();
  answers.push(...[3, 4, 5, 6].map(double));
  first.resolve();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(asked).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test("one that cannot be answered fails alone", async () => {
  const half = createGather(async (many: readonly number[]) => {
    if (many.includes(0)) throw new Error("nothing");
    return many.map((one) => one / 2);
  }, 10);
  const settled = await Promise.allSettled([4, 0, 8].map(half));
  expect(settled.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([2, "failed", 4]);
});
