import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createReader, type Scope, type Typed } from "./declarations.ts";
import { byPath, type Description } from "./description.ts";
import { nested } from "./nested-form.ts";

type Listed = {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly className: string;
  readonly verb: string;
};

/** Stripe, by the types and the addresses that its own package of this version has. */
export function describeStripe(root: string): Description {
  const folder = join(root, "node_modules", "stripe", "esm", "resources");
  const lib = join(folder, "..", "lib.d.ts");
  const open = createReader();
  const find = byPath(listOperations(folder));
  const { version } = JSON.parse(readFileSync(join(root, "node_modules", "stripe", "package.json"), "utf8"));
  return {
    vendor: "Stripe",
    source: `stripe ${version}`,
    has: (path) => path.startsWith("/v1/") && !/^\/v1\/(?:Services|Porting)/.test(path),
    operation(method, path) {
      const found = find(method, path);
      if (!found) return undefined;
      const scope = open(join(folder, `${found.file}.d.ts`));
      const { params, answer } = signature(scope, open(lib), found);
      return {
        name: `${found.className}.${found.verb}`,
        ...(method === "POST" ? { body: params } : { query: params }),
        answer,
      };
    },
    readQuery: (query) => nested([...query]),
    readBody: (body) => nested(Object.entries((body ?? {}) as object)),
    wire: { body: { form: true }, answer: {} },
  };
}

function listOperations(folder: string): readonly Listed[] {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js"));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const file = name.replace(/\.js$/, "");
    let className = "";
    const found: Listed[] = [];
    const parts = text.matchAll(
      /^export class (\w+)|^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('([A-Z]+)', (?:'([^']+)'|`([^`]+)`)/gm,
    );
    for (const [, named, verb, method, plain, template] of parts) {
      if (named) className = named;
      if (!verb || !method) continue;
      const path = (plain ?? template ?? "").replace(/\$\{[^}]*\}/g, "*");
      found.push({ method, path, file, className, verb });
    }
    return found;
  });
}

function signature(scope: Scope, lists: Scope, { className, verb }: Listed) {
  for (const member of scope.classes.get(className)?.body.body ?? []) {
    if (member.type !== "MethodDefinition" && member.type !== "TSAbstractMethodDefinition") continue;
    if (member.key.type !== "Identifier" || member.key.name !== verb) continue;
    const given = member.value.params.find((one) => one.type === "Identifier" && one.name === "params");
    const node = given?.type === "Identifier" ? given.typeAnnotation?.typeAnnotation : undefined;
    const returned = member.value.returnType?.typeAnnotation;
    return { params: node && { node, scope }, answer: returned && onTheWire({ node: returned, scope }, lists) };
  }
  return {};
}

/** Of `Promise<Response<T>>` it is `T`; of the promise of a list, the list. */
function onTheWire({ node, scope }: Typed, lists: Scope): Typed {
  if (node.type !== "TSTypeReference" || node.typeName.type !== "Identifier") return { node, scope };
  const { name } = node.typeName;
  const [inner] = node.typeArguments?.params ?? [];
  if ((name === "Promise" || name === "Response") && inner) return onTheWire({ node: inner, scope }, lists);
  const list = /^Api(?:List|SearchResult)(?=Promise$)/.exec(name)?.[0];
  if (!list) return { node, scope };
  // The package names the list only where it promises one.
  const declared = new Map([...scope.declared, ...[...lists.declared].filter(([key]) => key === list)]);
  return { node: { ...node, typeName: { ...node.typeName, name: list } }, scope: { ...scope, declared } };
}
