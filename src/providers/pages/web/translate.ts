import type { Answer } from "../../net/guarded-fetch.ts";
import { ProviderError } from "../../provider-error.ts";
import { ThreadFailure } from "../../threads/create-thread.ts";
import type { Wall } from "../extract/page-walls.ts";

export const provider = "web";

const fail = (code: string, text: string, retryable: boolean) => new ProviderError(provider, code, text, { retryable });

const wantsNoReader = [401, 403, 407, 429, 451];

/** A site that sends its visitors through a check for humans says so in a header, with any status. */
const asksForHuman = (headers: Answer["headers"]): boolean => headers["cf-mitigated"] === "challenge";

export function checkStatus(status: number, headers: Answer["headers"]): void {
  if (wantsNoReader.includes(status) || asksForHuman(headers))
    throw fail("blocked", `The site does not let itself be read (${status}).`, status === 429);
  if (status < 200 || status > 299) throw fail("status", `The site answered ${status}.`, status >= 500);
}

/** Without a type the page is looked at. */
export const isPageType = (contentType: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType) || contentType.trim() === "";

export const notAPage = (): ProviderError => fail("not_a_page", "What stands there is not a web page.", false);

export const blockedByRobots = (): ProviderError =>
  fail("blocked", "The site asks programs not to read it (robots.txt).", false);

/** What came with a good status, but is not the site's own page. */
export const wallFailure = (wall: Wall): ProviderError =>
  wall === "blocked"
    ? fail("blocked", "The site wants to be sure that its visitors are people.", false)
    : fail("empty", "The page says nothing without its scripts.", false);

const readFailures = {
  late: () => fail("timeout", "The page takes too long to read.", false),
  full: () => fail("timeout", "Too many pages are being read right now.", true),
  memory: () => fail("too_large", "The page takes too much memory to read.", false),
  broken: () => fail("not_a_page", "What stands there cannot be read.", false),
} as const;

/** What became of a page that has come whole and could not be looked into. */
export const toReadFailure = (error: unknown): unknown =>
  error instanceof ThreadFailure ? readFailures[error.why]() : error;
