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
/** Two machines that answer each other end soon. */
export const answersToOnePhone: Policy = {
  scope: "text-answer:phone",
  free: 3,
  firstWaitSeconds: hour,
  longestWaitSeconds: 24 * hour,
  forgetSeconds: 24 * hour,
};
