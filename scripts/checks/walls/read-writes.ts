import type { Expression, TemplateLiteral, VisitorObject } from "oxc-parser";
import { dottedName } from "./dotted-name.ts";

/** A statement that changes a table. Without its name where that is only known at run time. */
export type Write = { readonly table: string | undefined; readonly line: number };

/** Stands for what a template puts in. */
const hole = "\0";
const target = String.raw`(?:only\s+)?(?:public\.)?(?:"?([a-z_]\w*)"?|${hole}|$)`;
const verbs = String.raw`insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?`;
/** Neither a lock ("for update") nor what follows a conflict ("do update"). */
const update = String.raw`(?<!\b(?:for|key|do)\s+)update`;
const inSql = new RegExp(String.raw`\b(?:${verbs}|${update})(?:\s+|$)${target}`, "gi");
/** Any text may be a statement, so an update is only one with its "set": people are told to update things, too. */
const inText = new RegExp(
  String.raw`\b(?:${verbs})\s+${target}|\bupdate\s+${target}(?=(?:\s+as\s+\w+)?\s+set\b)`,
  "gi",
);
const writingCall = /(?:^|\.)(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Reads the tree: queries, statements in `sql`, and texts that may be handed to the database as they are. */
export function writeVisitor(found: (table: string | undefined, start: number) => void): VisitorObject {
  const statements = new Set<number>();
  const search = (pattern: RegExp, text: string, start: number): void => {
    for (const [, one, other] of text.matchAll(pattern)) found((one ?? other)?.toLowerCase(), start);
  };
  const named = (argument: Expression | undefined, start: number): void => {
    const text = argument === undefined ? undefined : plainText(argument);
    found(text === undefined || text.includes(hole) ? undefined : text.split(" ")[0], start);
  };
  return {
    CallExpression: (node) => {
      const argument = (place: number) => node.arguments[place] as Expression | undefined;
      const { callee } = node;
      const name =
        callee.type === "MemberExpression" && callee.property.type === "Identifier"
          ? callee.property.name
          : dottedName(callee);
      if (writingCall.test(name)) named(argument(0), node.start);
      if (name === "deleteInSteps") named(argument(1), node.start);
    },
    TaggedTemplateExpression: (node) => {
      if (dottedName(node.tag) !== "sql") return;
      statements.add(node.quasi.start);
      search(inSql, templateText(node.quasi), node.start);
    },
    TemplateLiteral: (node) => {
      if (!statements.has(node.start)) search(inText, templateText(node), node.start);
    },
    Literal: (node) => {
      if (typeof node.value === "string") search(inText, node.value, node.start);
    },
  };
}

const templateText = ({ quasis }: TemplateLiteral): string => quasis.map(({ value }) => value.raw).join(hole);

const plainText = (node: Expression): string | undefined => {
  if (node.type === "TemplateLiteral") return templateText(node);
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
};
