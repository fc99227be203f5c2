import { describe, expect, it } from "vitest";
import { affectedBy, createGatherer, isAffected } from "./live-updates.tsx";

const keys = [
  ["conversations", "list", {}],
  ["conversation", "a"],
  ["conversation", "b"],
  ["live-calls"],
  ["dashboard", "metrics", "today"],
  ["notifications", "unread"],
  ["tasks"],
  ["appointments", "jobs"],
  ["assistants", "one", "x"],
  ["payments", "customer"],
  ["standing"],
  ["contacts", "c"],
  ["first-steps"],
  ["profile"],
];
const askedAgain = (kind: string, subject?: string): string[] => {
  const all = affectedBy({ kind, subject });
  return keys.filter((key) => all.some((one) => isAffected(key, one))).map((key) => key.join(" ").trim());
};

describe("what is asked again after an event", () => {
  it.each([
    // A turn of a call is heard every few seconds: the figures of the dashboard do not change with it.
    ["call", "a", ["conversation a", "live-calls"]],
    ["notification", "n", ["notifications unread"]],
    ["task", "t", ["tasks"]],
    ["appointment", "j", ["dashboard metrics today", "appointments jobs"]],
    ["assistant", "x", ["dashboard metrics today", "assistants one x", "first-steps"]],
    ["billing", "o", ["payments customer", "standing", "first-steps"]],
    ["something newer", "z", []],
  ])("%s %s: %j", (kind, subject, expected) => {
    expect(askedAgain(kind, subject)).toEqual(expected);
  });

  it("a stored conversation changes lists, figures and callers, and of the open ones only itself", () => {
    const again = askedAgain("conversation", "b");
    expect(again).toEqual(
      expect.arrayContaining(["conversation b", "dashboard metrics today", "contacts c", "first-steps"]),
    );
    expect(again).not.toContain("conversation a");
  });
});

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
