import type { Policy } from "../throttle/policy.ts";

const hour = 3600;
const day = 24 * hour;

/** Mailboxes that one owner asks in a day: a firm enters all of its own, nobody goes through a list of strangers. */
export const asksByOwner: Policy = {
  scope: "receiver-ask:owner",
  free: 10,
  firstWaitSeconds: day,
  longestWaitSeconds: day,
  forgetSeconds: day,
};
export const answersByAddress: Policy = {
  scope: "receiver-answer:address",
  free: 20,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
