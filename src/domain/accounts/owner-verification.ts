import { brand } from "../basics/brand.ts";
import { codeText } from "../calls/caller-texts.ts";

/** How long the link in the mail works. */
export const linkHours = 24;
/** So many accounts may have one mailbox, however its address is written. */
export const accountsPerMailbox = 3;

/** Nothing in it was typed by whoever asked for it. */
export const ownerCodeText = (code: string): string => codeText(brand.productName, code);

export const linkDeadText = "This link has expired or was already used. If you used it, you're all set.";
export const fullMailboxText = `This email address already has ${accountsPerMailbox} accounts. Please log in to one of them.`;
export const nothingToProveText = "There's nothing left to verify.";
/** The code stays good for its ten minutes: another network helps, or the next day. */
export const crowdedNetworkText =
  "Too many accounts were verified from this network today. Please try again tomorrow, or from another network.";
export const noTextsThereText = "We can't text a code to this number. Please enter a US or Canadian cell phone number.";
export const stoppedTextsText = "This phone opted out of our texts. Text START to us from it, or enter another number.";

/** What still keeps the number and the free hours back; nothing where everything is proved. */
export const missingText = (proved: { readonly email: boolean; readonly phone: boolean }): string | undefined => {
  if (proved.email && proved.phone) return undefined;
  const what = proved.email
    ? "your phone is"
    : proved.phone
      ? "your email address is"
      : "your phone and your email address are";
  return `You'll get the phone number, and your free hours will start, as soon as ${what} verified. Until then, you can try ${brand.assistantName} here in the browser.`;
};
