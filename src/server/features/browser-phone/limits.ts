import type { Pace } from "../../pace.ts";
import type { Policy } from "../throttle/policy.ts";

const hour = 3600;

/** Anybody may call the demo business a few times; each call costs us something. */
export const demoByAddress: Policy = {
  scope: "phone-demo:address",
  free: 6,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Rate limit over all addresses of a process: a distributed attack takes no more of it than a busy day brings. */
export const demosOfAll: Pace = { burst: 20, perMinute: 60 };
/** Calls from browsers that hear and speak by our own speech at once, for each core of the machine; the others go on by the browser's speech or by typing. */
export const spokenCallsPerCore = 2;
/** An owner who tries things out, or a program in a loop. */
export const callsByOwner: Policy = {
  scope: "phone-call:owner",
  free: 60,
  firstWaitSeconds: 5,
  longestWaitSeconds: 600,
  forgetSeconds: hour,
};
