import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createStops } from "./stops.ts";

test("what was started last is stopped first, and each once", async () => {
  const stops = createStops();
  const stopped: string[] = [];
  for (const name of ["folder", "database", "server"])
    stops.add(async () => {
      await sleep(5);
      stopped.push(name);
    });
  await Promise.all([stops.run(), stops.run()]);
  await stops.run();
  expect(stopped).toEqual(["server", "database", "folder"]);
});

test("a part that fails, at once or later, does not keep the others running, and is reported", async () => {
  const failures: unknown[] = [];
  const stops = createStops({ onFailure: (error) => failures.push(error) });
  let stopped = false;
  stops.add(async () => {
    stopped = true;
  });
  stops.add(() => Promise.reject(new Error("later")));
  stops.add(() => {
    throw new Error("at once");
  });
  await stops.run();
  expect(stopped).toBe(true);
  expect(failures).toEqual([new Error("at once"), new Error("later")]);
});

test("a part that hangs is given up after a while", async () => {
  const failures: unknown[] = [];
  const stops = createStops({ onFailure: (error) => failures.push(error), patienceMs: 20 });
  let stopped = false;
  stops.add(async () => {
    stopped = true;
  });
  stops.add(() => new Promise(() => undefined));
  await stops.run();
  expect(stopped).toBe(true);
  expect(failures).toEqual([new Error("Not stopped after 0.02 s")]);
});

test("what is added while stopping, or after it, is stopped as well", async () => {
  const stops = createStops();
  const stopped: string[] = [];
  const add = (name: string) => stops.add(async () => void stopped.push(name));
  stops.add(async () => {
    add("added while stopping");
  });
  await stops.run();
  add("added after");
  await stops.run();
  expect(stopped).toEqual(["added while stopping", "added after"]);
});

test("those who wait in the middle of starting hear of the stop at once", () => {
  const stops = createStops();
  expect([stops.begun(), stops.signal.aborted]).toEqual([false, false]);
  void stops.run();
  expect([stops.begun(), stops.signal.aborted]).toEqual([true, true]);
});
