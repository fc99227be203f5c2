import { expect, it } from "vitest";
import { createGatherer } from "./live-updates.tsx";

/** A gatherer whose time is passed by hand. */
const byHand = (again: (items: readonly string[]) => readonly string[] = () => []) => {
  const done: string[][] = [];
  const due: (() => void)[] = [];
  const page = { asleep: false };
  const gatherer = createGatherer<string>({
    nameOf: (item) => item,
    work: (items) => {
      done.push([...items]);
      return again(items);
    },
    isAsleep: () => page.asleep,
    later: (run) => due.push(run),
  });
  const pass = () => due.splice(0).forEach((run) => void run());
  return { ...gatherer, done, page, pass, isPlanned: () => due.length > 0 };
};

it("what comes in quick succession is done once each", () => {
  const { add, pass, done } = byHand();
  add(["a", "b"]);
  add(["a"]);
  pass();
  add(["a"]);
  pass();
  pass();
  expect(done).toEqual([["a", "b"], ["a"]]);
});

it("while nobody looks nothing is done, and all of it once somebody does", () => {
  const { add, pass, done, page, wake, isPlanned } = byHand();
  add(["a"]);
  page.asleep = true;
  pass();
  add(["b"]);
  expect(isPlanned()).toBe(false);
  page.asleep = false;
  wake();
  pass();
  expect(done).toEqual([["a", "b"]]);
});

it("what was too early is done once more", () => {
  let early = true;
  const { add, pass, done } = byHand((items) => (early ? items : []));
  add(["a"]);
  pass();
  early = false;
  pass();
  pass();
  expect(done).toEqual([["a"], ["a"]]);
});
