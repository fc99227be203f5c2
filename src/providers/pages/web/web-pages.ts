import type { Clock } from "#domain/time/clock.ts";
import { createGuardedFetch, type GuardedFetch } from "../../net/guarded-fetch.ts";
import { toNetFailure } from "../../net/net-failure.ts";
import type { Resolve } from "../../net/public-lookup.ts";
import { acceptedEncodings, readBody, readBodyStart } from "../../net/read-body.ts";
import type { Thread } from "../../threads/create-thread.ts";
import { createThread } from "../../threads/create-thread.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Pages } from "../port.ts";
import type { PageTasks } from "./page-thread.ts";
import type { PageRead } from "./read-site.ts";
import { readSite } from "./read-site.ts";
import { mostRobotsBytes } from "./robots.ts";
import { checkStatus, isPageType, notAPage, provider, toReadFailure } from "./translate.ts";
import { typedAddresses } from "./typed-address.ts";

/** Real pages take some ten milliseconds, the largest that strangers can make about a second. */
const parseDeadlineMs = 2500;

/** Where pages of strangers are looked into. */
export const createPageThread = (deadlineMs = parseDeadlineMs): Thread<PageTasks> =>
  createThread({ file: new URL("./page-thread.ts", import.meta.url), deadlineMs });

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
  /** Absent: one of its own. */
  readonly thread?: Thread<PageTasks>;
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

/** Websites over the guarded way out. What strangers wrote is looked into in a thread of its own: calls are carried in this one. */
export function createWebPages({ userAgent, allow, resolve, clock, ...options }: Options): Pages {
  const ask = createGuardedFetch({ allow, resolve });
  const deadlineMs = options.deadlineMs ?? pageDeadlineMs;
  const thread = options.thread ?? createPageThread();
  const inThread: Thread<PageTasks>["run"] = (name, input, signal) =>
    thread.run(name, input, signal).catch((error) => {
      throw toReadFailure(error);
    });
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

  /** The thread starts once in a process, which is no fault of the site: that time is not the site's. */
  const inTime = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined) => {
    await thread.start();
    return withDeadline(ms, work, { provider, signal }).catch((error) => {
      throw toNetFailure(provider, error);
    });
  };

  const readPage = (address: string, { signal }: { readonly signal?: AbortSignal | undefined } = {}) =>
    inTime(deadlineMs, (stop) => readFirst(address, (url) => fetchPage({ get, inThread, clock }, url, stop)), signal);

  const readRobots = (url: URL, signal: AbortSignal) =>
    inTime(
      deadlineMs * robotsShare,
      async (stop) => {
        const answer = await get(url, "text/plain", stop);
        return { status: answer.status, bytes: await readBodyStart(answer, mostRobotsBytes) };
      },
      signal,
    );

  return {
    readPage: async (address, asked) => {
      const { facts, links, wall, ...page } = await readPage(address, asked);
      return page;
    },
    readSite: (address, { signal, onStep = () => {} } = {}) => {
      const needs = { readPage, readRobots, inThread, agent: userAgent.split(/[\s/]/)[0] ?? "" };
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

type Fetching = { readonly get: Get; readonly inThread: Thread<PageTasks>["run"]; readonly clock: Clock };

async function fetchPage({ get, inThread, clock }: Fetching, wanted: URL, signal: AbortSignal): Promise<PageRead> {
  const answer = await get(wanted, "text/html,application/xhtml+xml", signal);
  const { status, headers, body } = answer;
  const contentType = String(headers["content-type"] ?? "");
  try {
    checkStatus(status, headers);
    if (!isPageType(contentType)) throw notAPage();
  } catch (error) {
    body.on("error", () => {}).destroy();
    throw error;
  }
  const url = answer.url.href;
  const read = await inThread("readPage", { bytes: await readBody(answer, mostBytes), contentType, url }, signal);
  if (read === undefined) throw notAPage();
  return { ...read, url, status, contentType, readAt: clock.now() };
}
