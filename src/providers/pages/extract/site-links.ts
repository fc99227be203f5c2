import type { PageParts } from "./page-parts.ts";

/** Pages that tell about a business, the most telling first; one of each kind is enough. */
const kinds = [
  /contact|contacto/i,
  /service|servicio|what-we-do/i,
  /about|nosotros|company|empresa/i,
  /hours|area|location|horario|zona/i,
];
const files = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp4|mp3|ics|vcf)$/i;
const mostLinks = 3;

/** Further pages of the same site that are worth reading. */
export function siteLinks(parts: Pick<PageParts, "links">, pageUrl: string): string[] {
  const here = new URL(pageUrl);
  here.hash = "";
  const links = parts.links.flatMap(({ href, text }) => {
    if (!URL.canParse(href, here.href)) return [];
    const url = new URL(href, here.href);
    url.hash = "";
    const isPage =
      url.origin === here.origin && url.href !== here.href && !files.test(url.pathname) && url.search === "";
    return isPage && url.username === ""
      ? [{ url: url.href, path: url.pathname.slice(commonPath(here, url)), text }]
      : [];
  });
  const chosen = new Set<string>();
  for (const kind of kinds) {
    const found = links.find(({ url, path, text }) => !chosen.has(url) && (kind.test(path) || kind.test(text)));
    if (found) chosen.add(found.url);
  }
  return [...chosen].slice(0, mostLinks);
}

/** The folder that both pages stand in says nothing about either. */
function commonPath(here: URL, there: URL): number {
  const folder = here.pathname.slice(0, here.pathname.lastIndexOf("/") + 1);
  return there.pathname.startsWith(folder) ? folder.length : 0;
}
