import type { Policy } from "../throttle/policy.ts";

const hour = 3600;

/** Somebody who has the password of an account, or a session of it, and tries codes. */
export const factorByOwner: Policy = {
  scope: "second-factor:owner",
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** One address that tries many. */
export const factorByAddress: Policy = {
  scope: "second-factor:address",
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** One address that only ever begins: each beginning is a row. */
export const beginningByAddress: Policy = {
  scope: "second-factor:beginning",
  free: 60,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  forgetSeconds: 600,
};
/** Somebody who keeps passwords from being hashed: each set of codes is hashed like ten of them. */
export const recoveryCodesByOwner: Policy = {
  scope: "recovery-codes:owner",
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** So long a challenge, or a login whose second step is missing, is good. */
export const stepMs = 5 * 60_000;
