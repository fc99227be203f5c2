import type { ObjectPattern, VisitorObject } from "oxc-parser";
import { dottedName } from "./dotted-name.ts";

/** Something that only certain files may do. */
export type Use = { kind: "clock" | "environment" | "storage" | "sql"; name: string; line: number };

const memberKind: Record<string, Use["kind"]> = {
  "Date.now": "clock",
  "Temporal.Now": "clock",
  "performance.now": "clock",
  "performance.timeOrigin": "clock",
  "process.hrtime": "clock",
  "process.env": "environment",
  "document.cookie": "storage",
};
const storageName = /^(?:localStorage|sessionStorage|indexedDB|cookieStore)$/;
const storageText = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/;
const queryStart = /^(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Reads the tree, so that a comment or a text that names the clock is not taken for its use. */
export function useVisitor(found: (use: Omit<Use, "line">, start: number) => void): VisitorObject {
  const member = (name: string, start: number): void => {
    const kind = memberKind[name];
    if (kind !== undefined) found({ kind, name }, start);
  };
  const unpacked = (from: string, pattern: ObjectPattern): void => {
    for (const property of pattern.properties) {
      if (property.type === "Property" && property.key.type === "Identifier") {
        member(`${from}.${property.key.name}`, property.start);
      }
    }
  };
  return {
    MemberExpression: (node) => {
      member(dottedName(node), node.start);
      const { property } = node;
      if (property.type === "Identifier" && queryStart.test(property.name)) {
        found({ kind: "sql", name: property.name }, node.start);
      }
    },
    VariableDeclarator: (node) => {
      if (node.id.type === "ObjectPattern" && node.init !== null) unpacked(dottedName(node.init), node.id);
    },
    NewExpression: (node) => {
      if (dottedName(node.callee) === "Date" && node.arguments.length === 0) {
        found({ kind: "clock", name: "new Date()" }, node.start);
      }
    },
    CallExpression: (node) => {
      if (dottedName(node.callee) === "Date") found({ kind: "clock", name: "Date()" }, node.start);
    },
    ImportDeclaration: (node) => {
      const process = node.source.value === "node:process" || node.source.value === "process";
      for (const specifier of node.specifiers) {
        if (!process || specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") continue;
        member(`process.${specifier.imported.name}`, specifier.start);
      }
    },
    Identifier: (node) => {
      if (storageName.test(node.name)) found({ kind: "storage", name: node.name }, node.start);
    },
    TaggedTemplateExpression: (node) => {
      if (dottedName(node.tag) === "sql") found({ kind: "sql", name: "sql" }, node.start);
    },
    Literal: (node) => {
      const text = typeof node.value === "string" ? storageText.exec(node.value)?.[0] : undefined;
      if (text !== undefined) found({ kind: "storage", name: `"${text}" in a text` }, node.start);
    },
    TemplateElement: (node) => {
      const text = storageText.exec(node.value.raw)?.[0];
      if (text !== undefined) found({ kind: "storage", name: `"${text}" in a text` }, node.start);
    },
  };
}
