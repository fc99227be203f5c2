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
const day = 24 * hour;
const perDay = { firstWaitSeconds: day, longestWaitSeconds: day, forgetSeconds: day } as const;
/** All texts that one account causes in a day: a firm with three crews stays below it. */
export const textsOfAccount: Policy = { scope: "text:account-day", free: 300, ...perDay };
/** All texts that one phone gets from all of us in a day. */
export const textsToDestination: Policy = { scope: "text:to-day", free: 40, ...perDay };
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
