/** Tags that hold nothing. */
const empty = new Set(
  "area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr".split(
    " ",
  ),
);
/** Tags that end those of the same list that were left open right before them. */
const ended = new Map(
  ["p", "option", "li", "dt dd", "td th", "tr td th"].flatMap((list) => {
    const names = list.split(" ");
    return list.startsWith("tr") ? [["tr", names] as const] : names.map((name) => [name, names] as const);
  }),
);
/** Several times as deep as pages are that are meant to be read. */
const mostDepth = 256;

/**
 * The page up to where it gets too deep: the parser's time grows with the square of the depth. Counts open tags as the parser does, also
 * those that are left open inside of each other.
 */
export function withoutDepths(html: string): string {
  const open: string[] = [];
  const tags = /<!--|<(\/?)([a-z][^\s/>]*)/gi;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, slash, said] = tag;
    const name = said?.toLowerCase();
    if (name === undefined) tags.lastIndex = endOf(html, /-->/g, tag.index);
    else if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (name === "script" || name === "style") {
      tags.lastIndex = endOf(html, name === "script" ? /<\/script/gi : /<\/style/gi, tag.index);
    } else if (!empty.has(name)) {
      const ends = ended.get(name) ?? [];
      while (ends.includes(open.at(-1) ?? "")) open.pop();
      open.push(name);
      if (open.length > mostDepth) return html.slice(0, tag.index);
    }
  }
  return html;
}

/** Where the next such thing begins; the end of the page where there is none. */
function endOf(html: string, what: RegExp, from: number): number {
  what.lastIndex = from + 1;
  return what.exec(html)?.index ?? html.length;
}
