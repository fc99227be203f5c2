import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../source-tree.ts";

const entities: Record<string, string> = { apos: "'", quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " ", copy: "©" };

/** The strings, templates, element texts and field names of a source file: a text in a comment is seen by nobody. */
export function shownText({ path, text }: SourceFile): string {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return plain(text);
  const found: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") found.push(node.value);
    },
    Property: (node) => {
      if (node.key.type === "Identifier" && !node.computed) found.push(node.key.name);
    },
    TemplateElement: (node) => {
      found.push(node.value.cooked ?? "");
    },
    JSXText: (node) => {
      found.push(node.value.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity));
    },
  }).visit(parseSync(path, text).program);
  return found.map(plain).join("\n");
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
