import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import { serveTasks } from "../../threads/serve-tasks.ts";
import { extractSite } from "../extract/extract-site.ts";
import { takeApart } from "../extract/page-parts.ts";
import { type Wall, wallOf } from "../extract/page-walls.ts";
import { siteLinks } from "../extract/site-links.ts";
import { robotsAllow } from "./robots.ts";

const lookedAtBytes = 1024;

/** The text of a page by the charset that it names: in its first bytes, in the header, in the page itself. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const inHeader = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, lookedAtBytes));
  const inPage = /<meta[^<>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1];
  const named = byteOrderMark(bytes) ?? inHeader ?? inPage;
  return (named && decode(bytes, named)) ?? decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252") ?? "";
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** Nothing where the charset is unknown, or where `fatal` text is not written in it. */
function decode(bytes: Uint8Array, charset: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Fetched = { readonly bytes: Uint8Array; readonly contentType: string; readonly url: string };
type Asked = { readonly bytes: Uint8Array; readonly agent: string; readonly path: string };

/** What a page says. */
export type ReadPage = {
  readonly html: string;
  readonly title: string | undefined;
  readonly facts: WebsiteFacts;
  /** Further pages of the same site that are worth reading. */
  readonly links: readonly string[];
  readonly wall: Wall | undefined;
};

/** All that looks into what strangers wrote. */
const tasks = {
  /** Nothing for what is no page. */
  readPage({ bytes, contentType, url }: Fetched): ReadPage | undefined {
    const html = decodePage(bytes, contentType);
    if (!html.includes("<")) return undefined;
    const parts = takeApart(html);
    const title = parts.title.trim() || undefined;
    const facts = extractSite(parts);
    return { html, title, facts, links: siteLinks(parts, url), wall: wallOf(title ?? "", facts) };
  },
  mayRead: ({ bytes, agent, path }: Asked): boolean => robotsAllow(new TextDecoder().decode(bytes), agent, path),
};
export type PageTasks = typeof tasks;

serveTasks(tasks);
