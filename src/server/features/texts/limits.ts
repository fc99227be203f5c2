import type { Policy } from "../throttle/policy.ts";

const hour = 3600;

/** Whatever is booked, moved or asked for, nobody's phone is flooded by one number of ours. */
export const textsToOnePhone: Policy = {
  scope: "text:phone",
  free: 20,
  firstWaitSeconds: hour,
  longestWaitSeconds: 24 * hour,
  forgetSeconds: 24 * hour,
};
const toOwner = { free: 30, firstWaitSeconds: hour / 12, longestWaitSeconds: hour / 4, forgetSeconds: hour } as const;
/** News of calls to their owner: a busy day passes, a flood of calls does not. */
export const textsToOwner: Policy = { scope: "text:owner", ...toOwner };
/** Counted by itself, so that everyday news never use up what is urgent. */
export const urgentTextsToOwner: Policy = { scope: "text:owner-urgent", ...toOwner };
/** Two machines that answer each other end soon. */
export const answersToOnePhone: Policy = {
  scope: "text-answer:phone",
  free: 3,
  firstWaitSeconds: hour,
  longestWaitSeconds: 24 * hour,
  forgetSeconds: 24 * hour,
};
