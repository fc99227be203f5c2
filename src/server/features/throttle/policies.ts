import type { Policy } from "./policy.ts";

const hour = 3600;

/** One address that tries many accounts. */
export const loginByAddress: Policy = {
  scope: "login:address",
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** One address that tries one account. */
export const loginByAccountAndAddress: Policy = {
  scope: "login:account+address",
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** Many addresses that try one account. The wait stays short, and an address that has logged in before is spared: strangers cannot lock an owner out. */
export const loginByAccount: Policy = {
  scope: "login:account",
  free: 50,
  firstWaitSeconds: 1,
  longestWaitSeconds: 30,
  forgetSeconds: hour,
};
/** A stolen session that tries passwords. */
export const passwordBySession: Policy = {
  scope: "password:owner",
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  forgetSeconds: hour,
};
/** An owner who asks, by moving to it, which email addresses have an account. */
export const newEmailByOwner: Policy = {
  scope: "new-email:owner",
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** One address that makes accounts, or asks which names are taken. */
export const registerByAddress: Policy = {
  scope: "register:address",
  free: 20,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Links that ask for the proof of an address, to one mailbox however it is written: somebody else may have given it. */
export const linksByMailbox: Policy = {
  scope: "verify-link:mailbox",
  free: 5,
  firstWaitSeconds: 24 * hour,
  longestWaitSeconds: 24 * hour,
  forgetSeconds: 24 * hour,
};
export const forgotByAddress: Policy = {
  scope: "forgot:address",
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Somebody who floods one mailbox with our mails. */
export const forgotByEmail: Policy = {
  scope: "forgot:email",
  free: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
export const resetByAddress: Policy = {
  scope: "reset:address",
  free: 10,
  firstWaitSeconds: 5,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
