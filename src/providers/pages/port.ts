import type { WebsiteFacts } from "#domain/website/website-facts.ts";

type Stoppable = { readonly signal?: AbortSignal | undefined };

/** One page of a website, as a reader without scripts gets it. */
export type Page = {
  /** Where it stood in the end. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly title: string | undefined;
  /** Decoded by the page's own charset. */
  readonly html: string;
  readonly readAt: Date;
};

/** What happens while a site is read, for somebody who waits. */
export type SiteStep =
  | { readonly step: "asking"; readonly url: string }
  | { readonly step: "reading"; readonly url: string }
  | { readonly step: "read"; readonly url: string; readonly pages: number }
  | { readonly step: "skipped"; readonly url: string; readonly code: string };

export type Site = {
  /** Of the first page, in the end. */
  readonly url: string;
  /** All pages that were read, the first one first. */
  readonly pages: readonly string[];
  readonly facts: WebsiteFacts;
};

/**
 * Reads websites whose address an owner typed, with or without https:// in front.
 *
 * Every failure is a `ProviderError`: `address_refused` (not on the public internet, or no address), `unreachable`, `timeout`,
 * `blocked` (the site does not want to be read by a program), `empty` (nothing to read without scripts, or nobody's site), `too_large`,
 * `too_many_redirects`, `not_a_page`, `status`.
 */
export type Pages = {
  readPage(address: string, options?: Stoppable): Promise<Page>;
  /** The first page and up to three more that tell about the business. Fails only where the first page does. */
  readSite(address: string, options?: Stoppable & { readonly onStep?: (step: SiteStep) => void }): Promise<Site>;
};
