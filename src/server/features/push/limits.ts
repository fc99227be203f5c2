import type { Policy } from "../throttle/policy.ts";

const hour = 3600;

/** More phones and computers than one person carries. */
export const mostDevices = 10;
export const tooManyDevicesText = `You can have alerts on ${mostDevices} devices. Remove one first.`;

/** A person turns alerts on now and then; whatever is faster is a program. */
export const devicesByOwner: Policy = {
  scope: "push-device:owner",
  free: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
export const testsByOwner: Policy = {
  scope: "push-test:owner",
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Devices of a whole company behind one address say what they have shown; whoever tries tokens is slowed down. */
export const receiptsByAddress: Policy = {
  scope: "push-receipt:address",
  free: 600,
  firstWaitSeconds: 5,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
const toOwner = { free: 60, firstWaitSeconds: hour / 12, longestWaitSeconds: hour / 4, forgetSeconds: hour } as const;
/** A busy day passes, a flood of calls does not. */
export const pushesToOwner: Policy = { scope: "push:owner", ...toOwner };
/** Counted by itself, so that everyday news never use up what is urgent. */
export const urgentPushesToOwner: Policy = { scope: "push:owner-urgent", ...toOwner };
