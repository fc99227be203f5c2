import { expect, test } from "vitest";
import { forwardingState, isForwardingOpen } from "./forwarding-check.ts";

const at = (time: string) => new Date(`2026-11-14T${time}Z`);
const startedAt = at("12:00:00");

test.each([
  ["before any check", { startedAt: null, arrivedAt: null }, "12:00:00", "not_checked", false],
  ["at its start", { startedAt, arrivedAt: null }, "12:00:00", "waiting", true],
  ["a second before its end", { startedAt, arrivedAt: null }, "12:09:59", "waiting", true],
  ["after ten minutes", { startedAt, arrivedAt: null }, "12:10:00", "expired", false],
  ["once a call came", { startedAt, arrivedAt: at("12:03:00") }, "12:04:00", "arrived", false],
  ["long after a call came", { startedAt, arrivedAt: at("12:03:00") }, "23:00:00", "arrived", false],
  ["for a call from before it", { startedAt, arrivedAt: null }, "11:59:59", "expired", false],
] as const)("a check %s", (_name, check, now, state, open) => {
  expect(forwardingState(check, at(now))).toBe(state);
  expect(isForwardingOpen(check, at(now))).toBe(open);
});
