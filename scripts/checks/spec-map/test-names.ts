import { type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../source-tree.ts";

const block = /^(?:it|test|describe|suite)(?:\.|$)/;
/** Their names prove nothing. */
const notRun = /\.(?:skip|todo|fixme|step|extend|use|(?:before|after)(?:Each|All))(?:\.|$)/;

/** Names of a file's tests and groups, each alone and as `group > test`; a table's name is its template. */
export function testNames({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>();
  const stack: string[] = [];
  new Visitor({
    CallExpression: (node) => {
      const name = nameOf(node);
      if (name === undefined) return;
      stack.push(name);
      names.add(name).add(stack.join(" > "));
    },
    "CallExpression:exit": (node) => {
      if (nameOf(node) !== undefined) stack.pop();
    },
  }).visit(parseSync(path, text).program);
  return names;
}

function nameOf(node: CallExpression): string | undefined {
  const callee = calleeName(node.callee);
  if (!block.test(callee) || notRun.test(callee)) return undefined;
  const title = node.arguments[0];
  if (title?.type === "Literal" && typeof title.value === "string") return title.value;
  if (title?.type !== "TemplateLiteral") return undefined;
  return title.quasis.map((quasi) => quasi.value.cooked ?? "").join("%s");
}

/** `test.each(rows)` and `` test.each`table` `` are called in turn, so the name is looked for below the call. */
function calleeName(node: Expression | CallExpression["callee"]): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "CallExpression") return calleeName(node.callee);
  if (node.type === "TaggedTemplateExpression") return calleeName(node.tag);
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return "";
  return `${calleeName(node.object)}.${node.property.name}`;
}
