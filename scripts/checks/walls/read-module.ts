import { type CallExpression, type Expression, type NewExpression, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../source-tree.ts";
import { dottedName } from "./dotted-name.ts";
import { type Use, useVisitor } from "./read-uses.ts";
import { type Write, writeVisitor } from "./read-writes.ts";

export type Reference = {
  specifier: string;
  line: number;
  /** Gone at run time. */
  typeOnly: boolean;
  /** The part after `specifier` is only known at run time. */
  computed: boolean;
  /** Loaded as a module; the others only name a file. */
  loads: boolean;
};
export type Module = { references: Reference[]; uses: Use[]; writes: Write[]; errors: string[] };

const mockCall =
  /^(?:vi|vitest|jest)\.(?:mock|doMock|unmock|doUnmock|importActual|importMock|requireActual)$|^mock\.module$/;
const namingCall = /^(?:import\.meta\.(?:resolve|glob|globEager)|require\.resolve)$/;

/** Everything that one file refers to, and everything it uses that only some files may use. */
export function readModule({ path, text }: SourceFile): Module {
  const result = parseSync(path, text);
  const references: Reference[] = [];
  const uses: Use[] = [];
  const writes: Write[] = [];
  const lineOf = lineFinder(text);

  const add = (node: Expression | undefined, how: { start: number; typeOnly?: boolean; loads?: boolean }): void => {
    if (node === undefined) return;
    if (node.type === "ArrayExpression") {
      for (const item of node.elements) if (item !== null && item.type !== "SpreadElement") add(item, how);
      return;
    }
    const { literal, computed } = readText(node);
    const { typeOnly = false, loads = true } = how;
    references.push({ specifier: literal, line: lineOf(how.start), typeOnly, computed, loads });
  };
  const argument = (node: CallExpression | NewExpression, index: number): Expression | undefined => {
    const given = node.arguments[index];
    return given === undefined || given.type === "SpreadElement" ? undefined : given;
  };

  new Visitor({
    ImportDeclaration: (node) => {
      const inline = node.specifiers.length > 0 && node.specifiers.every(isTypeSpecifier);
      add(node.source, { start: node.start, typeOnly: node.importKind === "type" || inline });
    },
    ExportAllDeclaration: (node) => add(node.source, { start: node.start, typeOnly: node.exportKind === "type" }),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source, { start: node.start, typeOnly: node.exportKind === "type" });
    },
    ImportExpression: (node) => add(node.source, { start: node.start }),
    TSImportType: (node) => add(node.source, { start: node.start, typeOnly: true }),
    TSImportEqualsDeclaration: (node) => {
      const target = node.moduleReference;
      if (target.type === "TSExternalModuleReference") {
        add(target.expression, { start: node.start, typeOnly: node.importKind === "type" });
      }
    },
    CallExpression: (node) => {
      const name = dottedName(node.callee);
      if (name === "require") add(argument(node, 0), { start: node.start });
      if (mockCall.test(name)) add(argument(node, 0), { start: node.start, loads: false });
      if (namingCall.test(name)) add(argument(node, 0), { start: node.start, loads: false });
    },
    NewExpression: (node) => {
      const base = argument(node, 1);
      if (dottedName(node.callee) !== "URL" || base === undefined || dottedName(base) !== "import.meta.url") return;
      add(argument(node, 0), { start: node.start, loads: false });
    },
  }).visit(result.program);
  new Visitor(useVisitor((use, start) => uses.push({ ...use, line: lineOf(start) }))).visit(result.program);
  new Visitor(writeVisitor((table, start) => writes.push({ table, line: lineOf(start) }))).visit(result.program);

  for (const comment of result.comments) {
    const target = /^\/\s*<reference\s+(?:path|types)\s*=\s*["']([^"']+)["']/.exec(comment.value)?.[1];
    if (target === undefined) continue;
    references.push({ specifier: target, line: lineOf(comment.start), typeOnly: true, computed: false, loads: false });
  }
  return { references, uses, writes, errors: result.errors.map((error) => error.message) };
}

function isTypeSpecifier(specifier: { type: string; importKind?: string }): boolean {
  return specifier.type === "ImportSpecifier" && specifier.importKind === "type";
}

function readText(node: Expression): { literal: string; computed: boolean } {
  if (node.type === "Literal" && typeof node.value === "string") return { literal: node.value, computed: false };
  if (node.type === "TemplateLiteral") {
    return { literal: node.quasis[0]?.value.cooked ?? "", computed: node.expressions.length > 0 };
  }
  if (node.type === "BinaryExpression" && node.operator === "+") {
    return { literal: readText(node.left).literal, computed: true };
  }
  return { literal: "", computed: true };
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split("\n").length;
}
