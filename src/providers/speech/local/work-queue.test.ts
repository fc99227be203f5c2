import { expect, test } from "vitest";
import { createWorkQueue, QueueFull } from "./work-queue.ts";

const never = new AbortController().signal;
const soon = () => new Promise<void>((done) => setImmediate(done));

/** Work that notes its name when it begins, and lasts until it is let go. */
function desk(options: { atOnce: number; mostWaiting?: number }) {
  const queue = createWorkQueue({ mostWaiting: 100, ...options });
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const add = (name: string, of: string, rank = 0, signal = never) =>
    queue.add({
      ...{ of, rank, signal },
      run: () => {
        begun.push(name);
        return new Promise<void>((done) => open.push(done));
      },
    });
  const finishOne = async () => {
    open.shift()?.();
    await soon();
  };
  return { begun, add, finishOne };
}

test("no more runs at once than there are cores for", async () => {
  const { begun, add, finishOne } = desk({ atOnce: 2 });
  for (const name of ["a", "b", "c"]) void add(name, name);
  expect(begun).toEqual(["a", "b"]);
  await finishOne();
  expect(begun).toEqual(["a", "b", "c"]);
});

test("a call that asks for much waits for those who have had fewer turns", async () => {
  const { begun, add, finishOne } = desk({ atOnce: 1 });
  for (const name of ["long 1", "long 2", "long 3"]) void add(name, "long");
  void add("short 1", "short");
  for (let times = 0; times < 4; times++) await finishOne();
  expect(begun).toEqual(["long 1", "short 1", "long 2", "long 3"]);
});

test("who has finished speaking goes before what is to be said later", async () => {
  const { begun, add, finishOne } = desk({ atOnce: 1 });
  void add("first", "x");
  void add("later sentence", "mouth", 2);
  void add("first sentence", "mouth", 1);
  void add("words", "ear", 0);
  for (let times = 0; times < 4; times++) await finishOne();
  expect(begun).toEqual(["first", "words", "first sentence", "later sentence"]);
});

test("what was stopped while it waited is never begun", async () => {
  const { begun, add, finishOne } = desk({ atOnce: 1 });
  void add("first", "a");
  const stop = new AbortController();
  const stopped = add("second", "b", 0, stop.signal);
  const why = stopped.catch((error: Error) => error.message);
  stop.abort(new Error("went on speaking"));
  void add("third", "c");
  await finishOne();
  expect(await why).toBe("went on speaking");
  expect(begun).toEqual(["first", "third"]);
});

test("beyond what may wait it says so at once", async () => {
  const { add } = desk({ atOnce: 1, mostWaiting: 1 });
  void add("first", "a");
  void add("second", "b");
  await expect(add("third", "c")).rejects.toBeInstanceOf(QueueFull);
});
