import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../source-tree.ts";

export type Expression = {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
};
type Site = Pick<Expression, "path" | "line">;

/** Puts long expressions together for others: the place is theirs. */
const helper = "src/domain/basics/pattern.ts";

/** The expressions that stand in a file, and the places where it puts one together. */
export function readExpressions({ path, text }: SourceFile): { written: Expression[]; building: Site[] } {
  const written: Expression[] = [];
  const building: Site[] = [];
  const siteOf = (start: number): Site => ({ path, line: text.slice(0, start).split("\n").length });
  const isPattern = ({ type, callee }: { type: string; callee?: { name?: string } }): boolean =>
    type === "CallExpression" && callee?.name === "pattern";
  const build = ({ callee, start }: { callee: { type: string; name?: string }; start: number }): void => {
    if (callee.type === "Identifier" && callee.name === "RegExp") building.push(siteOf(start));
  };
  if (path === helper) return { written, building };
  const { program } = parseSync(path, text);
  new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex)
        written.push({ ...siteOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => build(node as Parameters<typeof build>[0]),
    CallExpression: (node) => build(node as Parameters<typeof build>[0]),
    TaggedTemplateExpression(node) {
      if (isPattern(node.tag as Parameters<typeof isPattern>[0])) building.push(siteOf(node.start));
    },
  }).visit(program);
  return { written, building };
}

/** Loads files and notes every expression that is put together meanwhile, with the place where. */
export async function recordBuilt(root: string, paths: readonly string[]): Promise<Expression[]> {
  const built: Expression[] = [];
  const base = `${pathToFileURL(root).href}/`;
  const note = (made: RegExp): RegExp => {
    const frame = new Error("where").stack
      ?.split("\n")
      .find((line) => line.includes(`${base}src/`) && !line.includes(`${base}${helper}`));
    const [, path = "", line = "0"] = /src\/([^:]+):(\d+):\d+/.exec(frame ?? "") ?? [];
    if (path) built.push({ path: `src/${path}`, line: Number(line), source: made.source, flags: made.flags });
    return made;
  };
  const native = RegExp;
  globalThis.RegExp = new Proxy(native, {
    construct: (target, given, made) => note(Reflect.construct(target, given, made)),
    apply: (target, self, given) => note(Reflect.apply(target, self, given)),
  });
  try {
    for (const path of paths) await import(`${base}${path}`);
  } finally {
    globalThis.RegExp = native;
  }
  return built;
}
