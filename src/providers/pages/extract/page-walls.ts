import { pattern } from "#domain/basics/pattern.ts";
import type { WebsiteFacts } from "#domain/website/website-facts.ts";

/** What stands on a page that was sent instead of the site's own. */
const walls = pattern("i")`
    just a moment|attention required|access denied|access to this page has been denied|
    verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a )?(?:human|robot)|(?:i am|i'm) not a robot|
    checking (?:your browser|if the site connection is secure)|enable javascript and cookies to continue|
    pardon our interruption|you have been blocked|unusual traffic|request unsuccessful|human verification|
    security check|complete the captcha|solve the captcha|enter (?:store|site) using password|
    this (?:site|content) is password protected`;
/** Names without a business: the place is held for somebody. */
const parked = pattern("i")`
    this domain (?:name )?(?:is|may be) (?:for sale|parked|available)|buy this domain|domain is parked|
    website coming soon`;
const waiting = /^(?:loading|please wait|one moment|cargando)?[\s.…]*$/i;
/** What a kit writes where nobody has written anything. */
const kitWords = /create[- ]react[- ]app|vite (?:\+|app)|react app|just another wordpress site/i;
/** A site's own pages are longer than a gate-keeper's. */
const mostWallText = 1200;

export type Wall = "blocked" | "empty";

/** A page that tells nothing about the business, though it came with status 200. */
export function wallOf(title: string, facts: WebsiteFacts): Wall | undefined {
  const { text, description } = facts;
  if (!isBare(facts) || text.length > mostWallText) return undefined;
  if (walls.test(`${title}\n${text}`)) return "blocked";
  if (parked.test(`${title}\n${text}`)) return "empty";
  const isTold = description !== undefined && !kitWords.test(description);
  return !isTold && waiting.test(text.replace(/\s+/g, " ")) ? "empty" : undefined;
}

const isBare = ({ phone, services, businessTypes, hours }: WebsiteFacts): boolean =>
  phone === undefined && services.length + businessTypes.length + hours.length === 0;
