import { cleanLine, lineOrNothing } from "./clean-text.ts";
import type { PageParts } from "./page-parts.ts";

/** Parts of a page's title that name the page and not the business. */
const pageWords =
  /^(?:home(?: ?page)?|welcome|start|index|contact(?: us)?|about(?: us)?|(?:our )?services|inicio|bienvenidos?|contacto|nosotros|(?:nuestros )?servicios|untitled.*|just a moment.*)$/i;
const copyright = /(?:©|\(c\)|copyright) ?(?:\d{4}(?: ?[-–] ?\d{4})?)? ?(?<name>[^.|·,]{2,80})/i;

/** Without structured data the name is where people look for it: the site's name, the title, the copyright line, the first heading. */
export function findName({ metas, title, blocks }: PageParts): string | undefined {
  const site = lineOrNothing(metas.get("og:site_name"), 120);
  if (site) return site;
  const parts = title
    .replace(/\s+/g, " ")
    .split(/ [|–—·•-] | ?\| ?/)
    .map((part) => cleanLine(part, 120));
  const names = parts.filter((part) => part !== "" && !pageWords.test(part));
  const owner = blocks.flatMap(({ lines }) => lines).map((line) => copyright.exec(line)?.groups?.["name"]?.trim());
  const said = owner.find((name) => name !== undefined);
  // A title with a slogan beside the name is cleared up by the copyright line.
  const [first] = [...names.filter((part) => said?.toLowerCase().startsWith(part.toLowerCase())), ...names];
  return first ?? lineOrNothing(said, 120) ?? lineOrNothing(blocks.find(({ level }) => level === 1)?.lines[0], 120);
}
