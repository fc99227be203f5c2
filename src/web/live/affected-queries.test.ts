import { describe, expect, it } from "vitest";
import { affectedBy, isAffected } from "./affected-queries.ts";

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
