import type { Clock } from "#domain/clock.ts";
import { createGuardedFetch, type GuardedFetch } from "../../net/guarded-fetch.ts";
import { toNetFailure } from "../../net/net-failure.ts";
import type { Resolve } from "../../net/public-lookup.ts";
import { acceptedEncodings, readBody } from "../../net/read-body.ts";
import { withDeadline } from "../../with-deadline.ts";
import { takeApart } from "../extract/page-parts.ts";
import type { Page, Pages } from "../port.ts";
import { decodePage } from "./decode-page.ts";
import { readSite } from "./read-site.ts";
import { checkStatus, isPageType, notAPage, provider } from "./translate.ts";
import { typedAddresses } from "./typed-address.ts";

type Options = {
  /** How we introduce ourselves: `BelleBot/1.0 (+https://...)`. Its first word is what a robots.txt names. */
  readonly userAgent: string;
  /** Beginnings of addresses that may be read although they are not public, such as the sandbox's sites. */
  readonly allow: readonly string[];
  readonly resolve?: Resolve;
  readonly clock: Clock;
  /** For one page, redirects included. */
  readonly deadlineMs?: number;
  /** For all pages of a site. */
  readonly siteDeadlineMs?: number;
};

const pageDeadlineMs = 5000;
/** The screen tells its owner to expect about ten seconds. */
const siteDeadlineMs = 9000;
/** The rest is for handing over what was read. */
const furtherShare = 0.85;
/** A robots.txt is worth waiting for, but not as long as the page. */
const robotsShare = 0.4;
const mostBytes = 1024 * 1024;
const mostRedirects = 3;

/** Websites over the guarded way out. */
export function createWebPages({ userAgent, allow, resolve, clock, ...options }: Options): Pages {
  const ask = createGuardedFetch({ allow, resolve });
  const deadlineMs = options.deadlineMs ?? pageDeadlineMs;
  const get = (url: URL, accept: string, signal: AbortSignal) =>
    ask({
      url,
      mostRedirects,
      signal,
      headers: {
        "user-agent": userAgent,
        accept,
        "accept-encoding": acceptedEncodings,
        "accept-language": "en,es;q=0.8,*;q=0.5",
      },
    });

  const inTime = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined) =>
    withDeadline(ms, work, { provider, signal }).catch((error) => {
      throw toNetFailure(provider, error);
    });

  const readPage: Pages["readPage"] = (address, { signal } = {}) =>
    inTime(deadlineMs, (stop) => readFirst(address, (url) => fetchPage(get, url, clock, stop)), signal);

  const readRobots = (url: URL, signal: AbortSignal) =>
    inTime(
      deadlineMs * robotsShare,
      async (stop) => {
        const answer = await get(url, "text/plain", stop);
        return { status: answer.status, text: (await readBody(answer, mostBytes)).toString("utf8") };
      },
      signal,
    );

  return {
    readPage,
    readSite: (address, { signal, onStep = () => {} } = {}) => {
      const needs = { readPage, readRobots, agent: userAgent.split(/[\s/]/)[0] ?? "" };
      const wholeMs = options.siteDeadlineMs ?? siteDeadlineMs;
      const furtherMs = wholeMs * furtherShare;
      return inTime(wholeMs, (stop) => readSite(needs, address, { signal: stop, furtherMs, onStep }), signal);
    },
  };
}

/** Tries the addresses that may be meant until one can be reached. What the last one says is the answer. */
async function readFirst<T>(address: string, read: (url: URL) => Promise<T>): Promise<T> {
  const [first, second] = typedAddresses(address);
  try {
    return await read(first as URL);
  } catch (error) {
    const { code } = toNetFailure(provider, error);
    if (second && (code === "unreachable" || code === "address_refused")) return read(second);
    throw error;
  }
}

type Get = (url: URL, accept: string, signal: AbortSignal) => ReturnType<GuardedFetch>;

async function fetchPage(get: Get, wanted: URL, clock: Clock, signal: AbortSignal): Promise<Page> {
  const answer = await get(wanted, "text/html,application/xhtml+xml", signal);
  const { url, status, headers, body } = answer;
  const contentType = String(headers["content-type"] ?? "");
  try {
    checkStatus(status, headers);
    if (!isPageType(contentType)) throw notAPage();
  } catch (error) {
    body.on("error", () => {}).destroy();
    throw error;
  }
  const html = decodePage(await readBody(answer, mostBytes), contentType);
  if (!html.includes("<")) throw notAPage();
  return {
    url: url.href,
    status,
    contentType,
    title: takeApart(html).title.trim() || undefined,
    html,
    readAt: clock.now(),
  };
}
