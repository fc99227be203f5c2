import { ProviderError } from "../../provider-error.ts";
import { provider } from "./failures.ts";

/** Where the vendor itself shows its pages. */
const vendorPages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/** Browsers are sent on without being asked, so only to the vendor's pages and to those of the given addresses. */
export function createPageCheck(addresses: readonly string[]): (url: string) => string {
  const origins = new Set([...vendorPages, ...addresses].map((address) => new URL(address).origin));
  return (url) => {
    if (origins.has(new URL(url).origin)) return url;
    const text = "The payment provider's card page is at an address that is not on the list.";
    throw new ProviderError(provider, "strange_page", text, { retryable: false });
  };
}
