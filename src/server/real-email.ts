import { domainToASCII } from "node:url";

const gmail = "gmail.com";
/** Other names of the same mailboxes. */
const sameDomains: Readonly<Record<string, string>> = { "googlemail.com": gmail };

/**
 * The mailbox behind an address, for comparing: many ways of writing lead to one. What stands behind a plus sign is a label, and Gmail
 * sees no dots. Mail itself goes to the address as it was typed.
 */
export const realEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  const box = email.slice(0, at).trim().toLowerCase().replace(/\+.*/, "");
  const typed = asciiDomain(email.slice(at + 1).trim()).replace(/\.$/, "");
  const domain = sameDomains[typed] ?? typed;
  return `${domain === gmail ? box.replaceAll(".", "") : box}@${domain}`;
};

/** In the form in which it goes over the network: small letters, and other scripts in their ASCII spelling. */
const asciiDomain = (domain: string): string => domainToASCII(domain) || domain.toLowerCase();
