import { brand } from "../basics/brand.ts";
import { codeText } from "../calls/caller-texts.ts";

/** How long the link in the mail works. */
export const linkHours = 24;
/** So many accounts may have one mailbox, however its address is written. */
export const accountsPerMailbox = 3;

/** Nothing in it was typed by whoever asked for it. */
export const ownerCodeText = (code: string): string => codeText(brand.productName, code);

export const linkDeadText = "This link has expired or was already used. If it was you who used it, all is well.";
export const fullMailboxText = `This mailbox already has ${accountsPerMailbox} accounts. Please log in to one of them.`;
export const nothingToProveText = "There is nothing left to verify here.";
/** The code stays good for its ten minutes: another network helps, or the next day. */
export const crowdedNetworkText =
  "Too many accounts were verified from this network today. Please try again tomorrow, or from another network.";
export const noTextsThereText =
  "No code can be texted to this number. Please give the number of a mobile phone in the US or Canada.";
export const stoppedTextsText =
  "This phone has asked for no more texts from us. Text START to us from it, or give another number.";

/** What still keeps the number and the free hours back; nothing where everything is proved. */
export const missingText = (proved: { readonly email: boolean; readonly phone: boolean }): string | undefined => {
  if (proved.email && proved.phone) return undefined;
  const what = proved.email
    ? "your phone is"
    : proved.phone
      ? "your email address is"
      : "your phone and your email address are";
  return `The phone number comes, and the free hours begin, as soon as ${what} verified. Until then you can try ${brand.assistantName} here in the browser.`;
};
