import { expect, test } from "vitest";
import { lastTwo, noCodeReason, portalState, typedCode } from "./portal-rules.ts";

const job = {
  cancelled: false,
  startsAt: new Date("2026-03-05T15:00:00Z"),
  endsAt: new Date("2026-03-05T16:00:00Z"),
};

test.each([
  ["2026-03-05T14:59:59Z", "booked"],
  ["2026-03-05T15:00:00Z", "begun"],
  ["2026-03-05T15:59:59Z", "begun"],
  ["2026-03-05T16:00:00Z", "past"],
])("at %s a job is %s", (now, state) => {
  expect(portalState(job, new Date(now))).toBe(state);
  expect(portalState({ ...job, cancelled: true }, new Date(now))).toBe("cancelled");
});

const reachable = { phone: "+15125550142", number: "+15125550100", textsOn: true, stopped: false };

test.each([
  ["one who can be texted", {}, undefined],
  ["a booking without a phone", { phone: "", stopped: true }, "no_phone"],
  ["an owner who wants no texts", { textsOn: false }, "texts_off"],
  ["an assistant without a number", { number: null }, "texts_off"],
  ["a caller who said STOP", { stopped: true }, "stopped"],
] as const)("to %s the reason for no code is %s", (_name, change, reason) => {
  expect(noCodeReason({ ...reachable, ...change })).toBe(reason);
});

test("of a number its last two digits are shown, and a typed code is read without its blanks", () => {
  expect(lastTwo("+15125550142")).toBe("42");
  expect(typedCode(" 123 4-56 ")).toBe("123456");
});
