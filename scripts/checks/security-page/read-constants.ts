import { type Expression, parseSync, type VariableDeclaration } from "oxc-parser";
import { dayMs, hourMs, minuteMs } from "../../../src/domain/time/units.ts";
import type { SourceFile } from "../source-tree.ts";

type Known = Map<string, unknown>;
const units: Readonly<Record<string, number>> = { minuteMs, hourMs, dayMs };

/** The constants that stand at the top of a file, exported or not, as far as they are written out in it or are lengths of time. */
export function readConstants({ path, text }: SourceFile): ReadonlyMap<string, unknown> {
  const known: Known = new Map();
  for (const node of parseSync(path, text).program.body) {
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declared?.type === "VariableDeclaration") declare(declared, known);
  }
  return known;
}

function declare({ declarations }: VariableDeclaration, known: Known): void {
  for (const { id, init } of declarations) if (id.type === "Identifier" && init) known.set(id.name, read(init, known));
}

/** Undefined for what only running the file would tell. */
function read(node: Expression, known: Known): unknown {
  switch (node.type) {
    case "Literal":
      return node.value;
    case "Identifier":
      return known.get(node.name) ?? units[node.name];
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return read(node.expression, known);
    case "BinaryExpression":
      return node.left.type === "PrivateIdentifier"
        ? undefined
        : calculated(node.operator, read(node.left, known), read(node.right, known));
    case "ArrayExpression":
      return node.elements.map((part) => (part && part.type !== "SpreadElement" ? read(part, known) : undefined));
    case "ObjectExpression":
      return Object.assign(
        {},
        ...node.properties.map((part) => {
          if (part.type === "SpreadElement") return read(part.argument, known);
          return part.key.type === "Identifier" ? { [part.key.name]: read(part.value, known) } : {};
        }),
      );
    default:
      return undefined;
  }
}

function calculated(operator: string, left: unknown, right: unknown): number | undefined {
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  return operator === "*" ? left * right : operator === "/" ? left / right : undefined;
}
