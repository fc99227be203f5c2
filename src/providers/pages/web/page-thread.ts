import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import { serveTasks } from "../../threads/serve-tasks.ts";
import { extractSite } from "../extract/extract-site.ts";
import { takeApart } from "../extract/page-parts.ts";
import { type Wall, wallOf } from "../extract/page-walls.ts";
import { siteLinks } from "../extract/site-links.ts";
import { decodePage } from "./decode-page.ts";
import { robotsAllow } from "./robots.ts";

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
