import { load } from "cheerio";
import { cleanLine } from "./clean-text.ts";

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
const mostBlocks = 5000;
const mostLinks = 500;

/** Tags that never hold another of their own kind open. */
const shallow = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
  ...["p", "li", "td", "th", "tr", "dt", "dd", "option"],
]);
const mostDepth = 1000;

/** The parser's time grows with the square of the depth, so a page that goes down for ever is cut off there. */
function withoutDepths(html: string): string {
  let depth = 0;
  for (const { 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (shallow.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > mostDepth) return html.slice(0, index);
  }
  return html;
}

/** Walks without recursion: a page that is nested a hundred thousand deep must not end the process. */
export function takeApart(html: string): PageParts {
  const root = load(withoutDepths(html), {
    xml: { xmlMode: false, decodeEntities: true },
  }).root()[0] as unknown as Node;
  const parts = { language: undefined as string | undefined, title: "", metas: new Map<string, string>() };
  const data: string[] = [];
  const links: { href: string; text: string }[] = [];
  const blocks: Block[] = [];

  let open = "";
  let style: Omit<Block, "lines"> = { level: 0, isItem: false, place: "page" };
  const flush = (next: typeof style) => {
    const lines = open
      .split("\n")
      .map((line) => cleanLine(line))
      .filter(Boolean);
    if (lines.length > 0 && blocks.length < mostBlocks) blocks.push({ ...style, lines });
    open = "";
    style = next;
  };

  const waiting: { node: Node; style: typeof style; ends?: boolean }[] = [{ node: root, style }];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { node } = step;
    if (step.ends) flush(step.style);
    else if (node.type === "text") open += node.data.replace(/\s+/g, " ");
    else if (node.type === "root") waiting.push(...node.children.map((child) => ({ ...step, node: child })).reverse());
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
      for (let child = node.children.length - 1; child >= 0; child--)
        waiting.push({ node: node.children[child] as Node, style: isBlock ? own : step.style });
    }
  }
  flush(style);

  function readElement(element: Element): void {
    const { name, attribs } = element;
    if (name === "html") parts.language = attribs["lang"];
    if (name === "title") parts.title ||= ownText(element);
    const key = attribs["name"] ?? attribs["property"];
    if (name === "meta" && key !== undefined && !parts.metas.has(key.toLowerCase()))
      parts.metas.set(key.toLowerCase(), attribs["content"] ?? "");
    if (name === "script" && /^application\/ld\+json/i.test(attribs["type"] ?? "")) data.push(ownText(element));
    if (name === "a" && attribs["href"] !== undefined && links.length < mostLinks)
      links.push({ href: attribs["href"], text: cleanLine(ownText(element), 80) });
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
