import type { Policy } from "../throttle/policy.ts";

const day = 24 * 3600;
const perDay = { firstWaitSeconds: day, longestWaitSeconds: day, forgetSeconds: day } as const;

/** All mails that one account causes to its customers in a day, as many as texts: a firm with three crews stays below it. */
export const mailsOfAccount: Policy = { scope: "mail:account-day", free: 300, ...perDay };
/** Whatever is booked or moved, one account floods nobody's mailbox. */
export const mailsToOneMailbox: Policy = { scope: "mail:account+mailbox-day", free: 20, ...perDay };
/** All such mails that one mailbox gets in a day, over all accounts. */
export const mailsToMailbox: Policy = { scope: "mail:mailbox-day", free: 40, ...perDay };
