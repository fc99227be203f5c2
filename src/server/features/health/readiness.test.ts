import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (code: string) => async () => {
  throw Object.assign(new Error("no"), { code });
};

function process(write: () => Promise<void>, more: { isWorking?: boolean; isHearing?: boolean } = {}) {
  const written = vi.fn(write);
  const ready = createReadiness({
    isStopping: () => false,
    write: written,
    isWorking: () => more.isWorking ?? true,
    isHearing: () => more.isHearing ?? true,
    nowMs: () => Date.now(),
  });
  return { ready, written };
}

test.each([
  ["25006", "the database takes no writes"],
  ["53100", "the database has no room left"],
  ["57P03", "the database does not answer"],
  ["ECONNREFUSED", "the database does not answer"],
])("a write that fails with %s: %s", async (code, words) => {
  expect(await process(failing(code)).ready()).toEqual([words]);
});

test("all that is missing is named", async () => {
  const { ready } = process(failing("25006"), { isWorking: false, isHearing: false });
  expect(await ready()).toEqual([
    "the database takes no writes",
    "no jobs are worked on",
    "news of other processes is not heard",
  ]);
});

test("a database that hangs is asked once, and whoever asks hears so within a second", async () => {
  const hanging = Promise.withResolvers<void>();
  const { ready, written } = process(() => hanging.promise);
  for (let seconds = 0; seconds < 3; seconds++) {
    const asked = [ready(), ready()];
    await vi.advanceTimersByTimeAsync(999);
    for (const answer of asked) expect(await answer).toEqual(["the database does not answer"]);
  }
  expect(written).toHaveBeenCalledTimes(1);
  hanging.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await ready()).toEqual([]);
});

test("a crowd that asks makes few writes, and a change is seen soon", async () => {
  let broken = false;
  const { ready, written } = process(async () => {
    if (broken) throw new Error("no");
  });
  for (let asked = 0; asked < 100; asked++) expect(await ready()).toEqual([]);
  expect(written).toHaveBeenCalledTimes(1);
  broken = true;
  await vi.advanceTimersByTimeAsync(250);
  expect(await ready()).toEqual(["the database does not answer"]);
});
