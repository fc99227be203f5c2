import { expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open };
};

test("no more run at once than the queue allows, and the next begins when one is done", async () => {
  const queue = createBoundedQueue({ atOnce: 2, waitingAtMost: 100, fullText: "Too many at once." });
  const gates = [gate(), gate(), gate()];
  const begun: number[] = [];
  const work = gates.map(({ passed }, index) =>
    queue(async () => {
      begun.push(index);
      await passed;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.open();
  await work[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(work);
});

test("work that fails gives its place to the next", async () => {
  const queue = createBoundedQueue({ atOnce: 1, waitingAtMost: 100, fullText: "Too many at once." });
  await expect(queue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(async () => "yes")).toBe("yes");
});

test("when a hundred wait, the next is turned away with a time to come back", async () => {
  const queue = createBoundedQueue({ atOnce: 1, waitingAtMost: 100, fullText: "Too many at once." });
  const { passed, open } = gate();
  const all = Array.from({ length: 101 }, () => queue(() => passed));
  await expect(queue(() => passed)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  open();
  await Promise.all(all);
});
