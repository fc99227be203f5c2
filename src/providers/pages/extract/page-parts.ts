import { load } from "cheerio/slim";
import { cleanLine } from "./clean-text.ts";
import { withoutDepths } from "./without-depths.ts";

/** A piece of a page that stands apart from its neighbours. Line breaks in it are kept. */
export type Block = {
  /** 1 to 6 for a heading, 0 for anything else. */
  readonly level: number;
  readonly isItem: boolean;
  readonly place: "menu" | "address" | "footer" | "page";
  readonly lines: readonly string[];
};

/** A page taken apart in one go. */
export type PageParts = {
  readonly language: string | undefined;
  readonly title: string;
  readonly metas: ReadonlyMap<string, string>;
  /** The texts of structured data, not yet parsed. */
  readonly data: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly blocks: readonly Block[];
};

/** The parser's tree, as far as it is looked at here. */
type Text = { readonly type: "text"; readonly data: string };
type Element = {
  readonly type: "root" | "tag" | "script" | "style";
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
};
type Node = Text | Element | { readonly type: "comment" | "directive" | "cdata" };

const unseen = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
  "object",
  "canvas",
  "select",
  "head",
]);
const inline = new Set([
  ...[
    "a",
    "abbr",
    "b",
    "bdi",
    "bdo",
    "big",
    "cite",
    "code",
    "data",
    "em",
    "font",
    "i",
    "img",
    "ins",
    "label",
    "mark",
    "q",
  ],
  ...["s", "small", "span", "strong", "sub", "sup", "time", "u", "wbr", "td", "th", "dt", "dd"],
]);
const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:\D|$)/i;
/** A stranger decides how much there is of everything; beyond this nothing of it is looked at. */
const most = { blocks: 5000, letters: 200_000, links: 500, metas: 200, data: 20 } as const;
const longest = { block: 50_000, title: 1000, address: 2000, meta: 2000, data: 200_000 } as const;

/** Walks without recursion: a page that is nested a hundred thousand deep must not end the process. */
export function takeApart(html: string): PageParts {
  const root = load(withoutDepths(html), {
    xml: { xmlMode: false, decodeEntities: true },
  }).root()[0] as unknown as Node;
  const parts = { language: undefined as string | undefined, title: "", metas: new Map<string, string>() };
  const data: string[] = [];
  const links: { href: string; text: string }[] = [];
  const blocks: Block[] = [];

  let letters = 0;
  let open = "";
  let style: Omit<Block, "lines"> = { level: 0, isItem: false, place: "page" };
  const flush = (next: typeof style) => {
    const lines = open
      .slice(0, longest.block)
      .split("\n")
      .map((line) => cleanLine(line))
      .filter(Boolean);
    letters += lines.reduce((sum, { length }) => sum + length, 0);
    if (lines.length > 0 && blocks.length < most.blocks && letters <= most.letters) blocks.push({ ...style, lines });
    open = "";
    style = next;
  };

  const waiting: { node: Node; style: typeof style; ends?: boolean }[] = [{ node: root, style }];
  const wait = ({ children }: Element, own: typeof style) => {
    for (let child = children.length - 1; child >= 0; child--)
      waiting.push({ node: children[child] as Node, style: own });
  };
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { node } = step;
    if (step.ends) flush(step.style);
    else if (node.type === "text") open += node.data.replace(/\s+/g, " ");
    else if (node.type === "root") wait(node, step.style);
    else if (isElement(node)) {
      readElement(node);
      if (isUnseen(node)) continue;
      if (node.name === "br") open += "\n";
      const own = styleOf(node, step.style);
      const isBlock = !inline.has(node.name) && node.name !== "br";
      if (isBlock) {
        flush(own);
        waiting.push({ node, style: step.style, ends: true });
      } else if (node.name !== "br") open += ["td", "th", "dt", "dd"].includes(node.name) ? " " : "";
      wait(node, isBlock ? own : step.style);
    }
  }
  flush(style);

  function readElement(element: Element): void {
    const { name, attribs } = element;
    if (name === "html") parts.language = attribs["lang"];
    if (name === "title") parts.title ||= ownText(element).slice(0, longest.title);
    const key = attribs["name"] ?? attribs["property"];
    if (name === "meta" && key !== undefined && parts.metas.size < most.metas && !parts.metas.has(key.toLowerCase()))
      parts.metas.set(key.toLowerCase(), (attribs["content"] ?? "").slice(0, longest.meta));
    if (name === "script" && /^application\/ld\+json/i.test(attribs["type"] ?? "") && data.length < most.data) {
      const text = ownText(element);
      if (text.length <= longest.data) data.push(text);
    }
    const href = attribs["href"] ?? "";
    if (name === "a" && href !== "" && href.length <= longest.address && links.length < most.links)
      links.push({ href, text: cleanLine(ownText(element), 80) });
    // The head is not shown, but what it says is wanted.
    if (name === "head") for (const child of element.children) if (isElement(child)) readElement(child);
  }

  return { ...parts, data, links, blocks };
}

const isElement = (node: Node): node is Element =>
  node.type === "tag" || node.type === "script" || node.type === "style";

const isUnseen = ({ name, attribs }: Element): boolean =>
  unseen.has(name) ||
  attribs["hidden"] !== undefined ||
  attribs["aria-hidden"] === "true" ||
  hidingStyle.test(attribs["style"] ?? "");

function styleOf({ name }: Element, around: Omit<Block, "lines">): Omit<Block, "lines"> {
  const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
  if (name === "nav") return { level, isItem: false, place: "menu" };
  if (name === "footer") return { level, isItem: false, place: "footer" };
  if (name === "address") return { level, isItem: false, place: "address" };
  return { level, isItem: name === "li" || (around.isItem && level === 0 && name !== "ul"), place: around.place };
}

/** The text of an element and of its inline children. */
function ownText({ children }: Element): string {
  return children
    .map((child) => (child.type === "text" ? child.data : isElement(child) ? grandText(child) : ""))
    .join("");
}
const grandText = ({ children }: Element): string =>
  children.map((child) => (child.type === "text" ? child.data : "")).join("");
