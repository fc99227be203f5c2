import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TSType } from "oxc-parser";
import { createReader, type Declared, reference, type Scope, type Typed } from "./declarations.ts";
import { byPath, type Description } from "./description.ts";

type Listed = {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  /** Of its interfaces: the one for what is sent, and the one for what is answered. */
  readonly sent?: string;
  readonly answered?: string;
};

/** Where the carrier's interfaces begin, and the folder of the package that describes what stands below. */
const interfaces = [
  { prefix: "/2010-04-01", folder: "api/v2010" },
  { prefix: "/v1", folder: "messaging/v1" },
  { prefix: "/v1", folder: "numbers/v1" },
];

/** The package asks for pages by its own words; the numbers of pages are in every list. */
const paging = { PageSize: "pageSize", Page: "pageNumber", PageToken: "pageToken" };

/** Twilio, by the types and the addresses that its own package of this version has. */
export function describeTwilio(root: string): Description {
  const top = join(root, "node_modules", "twilio");
  const open = createReader();
  const find = byPath(interfaces.flatMap(({ prefix, folder }) => list(join(top, "lib", "rest", folder), prefix)));
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const names = new Map<string, ReadonlyMap<string, string>>();
  const namesOf = (file: string): ReadonlyMap<string, string> => {
    const known = names.get(file) ?? readNames(readFileSync(file.replace(/\.d\.ts$/, ".js"), "utf8"));
    names.set(file, known);
    return known;
  };
  const pages = join(root, "tests", "descriptions", "twilio-pages.d.ts");
  const answerOf = (scope: Scope, { path, answered = "" }: Listed): Typed | undefined =>
    path.startsWith("/v1/") && answered.endsWith("Payload")
      ? laterPage(scope.declared.get(answered), open(pages))
      : named(scope, answered);
  const inOurWords = (pairs: readonly (readonly [string, unknown])[], name: string): unknown => {
    const known = namesOf(name.split(" ")[1] ?? "");
    const all: Record<string, unknown> = {};
    for (const [key, value] of pairs) all[known.get(key) ?? key] = value;
    return all;
  };
  return {
    vendor: "Twilio",
    source: `twilio ${version}`,
    has: (path) => /^\/(?:2010-04-01\/|v1\/(?:Services|Porting))/.test(path) && !/\.(?:wav|mp3)$/.test(path),
    operation(method, path) {
      const found = find(method, path);
      if (!found) return undefined;
      const scope = open(found.file);
      const sent = found.sent ? named(scope, found.sent) : undefined;
      return {
        name: `${method} ${found.file}`,
        ...(method === "POST" ? { body: sent } : { query: sent }),
        answer: answerOf(scope, found),
      };
    },
    readQuery: (query, { name }) => inOurWords([...query], name),
    readBody: (body, { name }) => inOurWords(Object.entries((body ?? {}) as object), name),
    wire: { body: { form: true }, answer: { nullable: true } },
  };
}

function list(folder: string, prefix: string): readonly Listed[] {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".js"));
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const file = join(folder, name.replace(/\.js$/, ".d.ts"));
    const kind = /^exports\.(\w+)Page = /m.exec(text)?.[1] ?? /class (\w+)ContextImpl/.exec(text)?.[1];
    if (!kind) return [];
    const one = addressOf(text, /\bthis\._uri = `([^`]*)`/);
    const all = addressOf(text, /\binstance\._uri = `([^`]*)`/);
    const answered = `${kind}Resource`;
    return [
      ...(one === undefined
        ? []
        : [
            { method: "GET", path: prefix + one, file, answered },
            { method: "POST", path: prefix + one, file, sent: `${kind}ContextUpdateOptions`, answered },
            { method: "DELETE", path: prefix + one, file },
          ]),
      ...(all === undefined
        ? []
        : [
            {
              method: "GET",
              path: prefix + all,
              file,
              sent: `${kind}ListInstancePageOptions`,
              answered: `${kind}Payload`,
            },
            { method: "POST", path: prefix + all, file, sent: `${kind}ListInstanceCreateOptions`, answered },
          ]),
    ];
  });
}

/** A page of the later interfaces: of the package's type what is its own, and the rest by our description. */
function laterPage(payload: Declared | undefined, described: Scope): Typed | undefined {
  if (payload?.kind !== "interface") return undefined;
  const { start, end, body } = payload.node;
  const page: Declared = { kind: "bound", typed: reference(described, "LaterPage") };
  const scope = { ...payload.scope, declared: new Map([...payload.scope.declared, ["LaterPage", page]]) };
  const own: TSType = { type: "TSTypeLiteral", members: body.body, start, end };
  return { scope, node: { type: "TSIntersectionType", types: [own, reference(scope, "LaterPage").node], start, end } };
}

const addressOf = (text: string, pattern: RegExp): string | undefined =>
  pattern.exec(text)?.[1]?.replace(/\$\{\w+\}/g, "*") || undefined;

/** `data["StatusCallback"] = params["statusCallback"]`: how a parameter is named on the wire, and in the types. */
function readNames(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/data\["([^"]+)"\]\s*=\s*[^;]{0,80}?params\[\s*"([^"]+)"\s*\]/g);
  return new Map([...Object.entries(paging), ...[...found].map(([, wire = "", name = ""]) => [wire, name] as const)]);
}

const named = (scope: Scope, name: string): Typed | undefined =>
  scope.declared.has(name) ? reference(scope, name) : undefined;
