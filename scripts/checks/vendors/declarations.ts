import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Class,
  type Comment,
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeName,
  type TSTypeParameterDeclaration,
} from "oxc-parser";

/** A type as it is written, and where its names are looked up. */
export type Typed = { readonly node: TSType; readonly scope: Scope };

export type Declared =
  | { readonly kind: "interface"; readonly node: TSInterfaceDeclaration; readonly scope: Scope }
  | {
      readonly kind: "alias";
      readonly node: TSType;
      readonly params: readonly string[];
      readonly scope: Scope;
    }
  | { readonly kind: "bound"; readonly typed: Typed };

export type Scope = {
  readonly parent?: Scope | undefined;
  readonly declared: Map<string, Declared>;
  readonly spaces: Map<string, Scope>;
  readonly classes: Map<string, Class>;
  readonly imports: Map<string, { readonly file: string; readonly name: string }>;
  readonly source: { readonly text: string; readonly comments: readonly Comment[] };
  readonly open: (file: string) => Scope;
};

/** Reads files of declarations (`.d.ts`), each once, as far as a description of JSON needs it. */
export function createReader(): (file: string) => Scope {
  const modules = new Map<string, Scope>();
  const open = (file: string): Scope => {
    const known = modules.get(file);
    if (known) return known;
    const text = readFileSync(file, "utf8");
    const { program, comments } = parseSync(file, text);
    const scope = emptyScope({ source: { text, comments }, open });
    modules.set(file, scope);
    for (const statement of program.body) read(statement, scope, dirname(file));
    return scope;
  };
  return open;
}

const emptyScope = (from: Pick<Scope, "source" | "open" | "parent">): Scope => ({
  ...from,
  declared: new Map(),
  spaces: new Map(),
  classes: new Map(),
  imports: new Map(),
});

function read(statement: Statement, scope: Scope, folder: string): void {
  switch (statement.type) {
    case "ExportNamedDeclaration":
      if (statement.declaration) read(statement.declaration, scope, folder);
      else if (statement.source)
        for (const { local, exported } of statement.specifiers)
          if ("name" in local && "name" in exported)
            scope.imports.set(exported.name, { file: fileOf(folder, statement.source.value), name: local.name });
      return;
    case "ImportDeclaration":
      for (const one of statement.specifiers) {
        const name = one.type === "ImportSpecifier" && "name" in one.imported ? one.imported.name : "";
        scope.imports.set(one.local.name, { file: fileOf(folder, statement.source.value), name });
      }
      return;
    case "TSInterfaceDeclaration":
      scope.declared.set(statement.id.name, { kind: "interface", node: statement, scope });
      return;
    case "TSTypeAliasDeclaration": {
      const params = paramsOf(statement.typeParameters);
      scope.declared.set(statement.id.name, { kind: "alias", node: statement.typeAnnotation, params, scope });
      return;
    }
    case "ClassDeclaration":
      if (statement.id) scope.classes.set(statement.id.name, statement);
      return;
    case "TSModuleDeclaration": {
      if (statement.id.type !== "Identifier" || statement.body?.type !== "TSModuleBlock") return;
      const { source, open } = scope;
      const space = scope.spaces.get(statement.id.name) ?? emptyScope({ source, open, parent: scope });
      scope.spaces.set(statement.id.name, space);
      for (const inner of statement.body.body) read(inner, space, folder);
      return;
    }
    default:
  }
}

const paramsOf = (list: TSTypeParameterDeclaration | null): readonly string[] =>
  list?.params.map(({ name }) => name.name) ?? [];

const fileOf = (folder: string, specifier: string): string =>
  specifier.startsWith(".") ? `${join(folder, specifier).replace(/(?:\.d)?\.[jt]s$/, "")}.d.ts` : "";

/** What a name means here, by this file or by one that it imports from. */
export function lookUp(name: TSTypeName, scope: Scope): Declared | undefined {
  if (name.type === "Identifier") return find(scope, name.name, (at, wanted) => at.declared.get(wanted));
  if (name.type !== "TSQualifiedName") return undefined;
  const space = spaceOf(name.left, scope);
  return space && find(space, name.right.name, (at, wanted) => at.declared.get(wanted));
}

function spaceOf(name: TSTypeName, scope: Scope): Scope | undefined {
  if (name.type === "Identifier")
    return find(scope, name.name, (at, wanted) => at.spaces.get(wanted) ?? wholeModule(at, wanted));
  return name.type === "TSQualifiedName" ? spaceOf(name.left, scope)?.spaces.get(name.right.name) : undefined;
}

/** `import * as x`. */
function wholeModule(at: Scope, name: string): Scope | undefined {
  const from = at.imports.get(name);
  return from?.file && from.name === "" ? at.open(from.file) : undefined;
}

function find<T>(scope: Scope, name: string, pick: (at: Scope, name: string) => T | undefined): T | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const here = pick(at, name);
    if (here !== undefined) return here;
    const from = at.imports.get(name);
    if (from?.file && from.name) return find(at.open(from.file), from.name, pick);
  }
  return undefined;
}

/** A type by its name. */
export function reference(scope: Scope, name: string): Typed {
  const at = { start: 0, end: 0 };
  const typeName = { type: "Identifier" as const, name, ...at };
  return { scope, node: { type: "TSTypeReference", typeName, typeArguments: null, ...at } };
}
