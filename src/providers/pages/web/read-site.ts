import { ProviderError } from "../../provider-error.ts";
import type { Thread } from "../../threads/create-thread.ts";
import { joinFacts } from "../extract/site-facts.ts";
import type { Page, Site, SiteStep } from "../port.ts";
import type { PageTasks, ReadPage } from "./page-thread.ts";
import { blockedByRobots, wallFailure } from "./translate.ts";
import { typedAddresses } from "./typed-address.ts";

/** A page with what stands on it. */
export type PageRead = Page & Pick<ReadPage, "facts" | "links" | "wall">;

type Needs = {
  readonly readPage: (address: string, options: { readonly signal: AbortSignal }) => Promise<PageRead>;
  readonly readRobots: (url: URL, signal: AbortSignal) => Promise<{ status: number; bytes: Uint8Array }>;
  readonly inThread: Thread<PageTasks>["run"];
  /** Our name in a robots.txt. */
  readonly agent: string;
};

type Options = {
  readonly signal: AbortSignal;
  /** After this, further pages are left out and what is read is handed over. */
  readonly furtherMs: number;
  readonly onStep: (step: SiteStep) => void;
};

/** Reads the first page and those that it leads to. What is lost of the further pages is left out. */
export async function readSite(needs: Needs, address: string, { signal, furtherMs, onStep }: Options): Promise<Site> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(furtherMs)]);
  const robots = new Map<string, Promise<Robots>>();
  const mayRead = async (url: URL): Promise<boolean> => {
    const known = robots.get(url.origin) ?? askRobots(needs, url, signal);
    robots.set(url.origin, known);
    return (await known)(url.pathname + url.search);
  };
  const requireLeave = async (url: URL) => {
    if (!(await mayRead(url))) throw blockedByRobots();
  };

  const [wanted] = typedAddresses(address) as [URL];
  onStep({ step: "asking", url: wanted.href });
  await requireLeave(wanted);
  onStep({ step: "reading", url: wanted.href });
  const first = await needs.readPage(address, { signal });
  // The address may have led to another host, or to http, whose own wishes count.
  if (new URL(first.url).href !== wanted.href) await requireLeave(new URL(first.url));
  if (first.wall) throw wallFailure(first.wall);
  onStep({ step: "read", url: first.url, pages: 1 });

  let pages = 1;
  const further = first.links.map(async (url): Promise<PageRead[]> => {
    onStep({ step: "reading", url });
    try {
      await requireLeave(new URL(url));
      const page = await needs.readPage(url, { signal: inTime });
      onStep({ step: "read", url: page.url, pages: ++pages });
      return [page];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onStep({ step: "skipped", url, code: error.code });
      return [];
    }
  });
  const read = [first, ...(await Promise.all(further)).flat()];
  // Not in the thread, which may be busy with a page that is given up: what came from there is bounded.
  return { url: first.url, pages: read.map(({ url }) => url), facts: joinFacts(read.map(({ facts }) => facts)) };
}

type Robots = (path: string) => Promise<boolean>;

async function askRobots({ readRobots, inThread, agent }: Needs, url: URL, signal: AbortSignal): Promise<Robots> {
  try {
    const { status, bytes } = await readRobots(new URL("/robots.txt", url.origin), signal);
    // A server in trouble may be hiding a no; one without the file says yes.
    if (status >= 500) return async () => false;
    return async (path) => status >= 400 || inThread("mayRead", { bytes, agent, path }, signal);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Whatever keeps us from this file keeps us from the page too, and is better said there.
    return async () => true;
  }
}
