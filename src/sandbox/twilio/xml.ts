export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly inside, without that of the children. */
  readonly text: string;
};

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/(?<close>[\w:.-]+)\s*>|<(?<open>[\w:.-]+)(?<rest>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/y;
const attribute = /(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;
const entity = /&(?:#x(?<hex>[0-9a-fA-F]+)|#(?<decimal>\d+)|(?<name>\w+));|&/g;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads strictly, as the carrier does: a document with any mistake is no document. */
export function readXml(source: string): XmlNode | undefined {
  try {
    return parse(source.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

class Broken extends Error {}

function parse(source: string): XmlNode {
  const open: Open[] = [];
  let root: XmlNode | undefined;
  const place = (node: XmlNode) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else if (root) throw new Broken();
    else root = node;
  };
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
    else if (text.trim() !== "") throw new Broken();
  };

  let at = 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    addText(decode(source.slice(at, next < 0 ? source.length : next)));
    if (next < 0) break;
    markup.lastIndex = next;
    const found = markup.exec(source)?.groups;
    if (!found) throw new Broken();
    at = markup.lastIndex;
    if (found["cdata"] !== undefined) addText(found["cdata"]);
    if (found["close"] !== undefined) {
      const ended = open.pop();
      if (ended?.name !== found["close"]) throw new Broken();
      place(ended);
    }
    if (found["open"] !== undefined) {
      const node: Open = { name: found["open"], attributes: attributesOf(found["rest"] ?? ""), children: [], text: "" };
      if (found["empty"] === "/") place(node);
      else open.push(node);
    }
  }
  if (open.length > 0 || !root) throw new Broken();
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { groups } of text.matchAll(attribute)) {
    const name = groups?.["name"] ?? "";
    if (Object.hasOwn(attributes, name)) throw new Broken();
    attributes[name] = decode(groups?.["double"] ?? groups?.["single"] ?? "");
  }
  return attributes;
}

const decode = (text: string): string =>
  text.replace(entity, (_whole, ...parts) => {
    const { hex, decimal, name } = parts.at(-1) as Record<string, string | undefined>;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    const character = named[name ?? ""];
    if (character === undefined) throw new Broken();
    return character;
  });
