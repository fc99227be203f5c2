import type { Policy } from "../throttle/policy.ts";

const hour = 3600;
const day = 24 * hour;
const perHour = { longestWaitSeconds: hour, forgetSeconds: hour } as const;
const perDay = { firstWaitSeconds: day, longestWaitSeconds: day, forgetSeconds: day } as const;

export const linksByOwner: Policy = { scope: "verify-link:owner", free: 3, firstWaitSeconds: 60, ...perHour };
export const linksByAddress: Policy = { scope: "verify-link:address", free: 10, firstWaitSeconds: 30, ...perHour };
export const codesByOwner: Policy = { scope: "verify-code:owner", free: 3, firstWaitSeconds: 60, ...perHour };
export const codesByAddress: Policy = { scope: "verify-code:address", free: 10, firstWaitSeconds: 30, ...perHour };
/** Whoever holds the phone may have asked for none of it. */
export const codesByPhone: Policy = { scope: "verify-code:phone", free: 5, ...perDay };
/** Beside the few tries that each code has: over many codes. */
export const triesByOwner: Policy = { scope: "verify-try:owner", free: 15, firstWaitSeconds: 60, ...perHour };
export const triesByAddress: Policy = { scope: "verify-try:address", free: 20, firstWaitSeconds: 30, ...perHour };
export const linkTriesByAddress: Policy = { scope: "verify-open:address", free: 20, firstWaitSeconds: 30, ...perHour };
/** Accounts that get a number and free hours, by network address: an office is below it, a factory of accounts is not. */
export const accountsByAddress: Policy = { scope: "verified-account:address", free: 5, ...perDay };
