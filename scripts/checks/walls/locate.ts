import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";

export type Target =
  | { kind: "project"; path: string }
  | { kind: "package"; name: string }
  | { kind: "builtin"; name: string }
  | { kind: "unknown" };

const projectFolder = /(?:^|\/)((?:src|tests|scripts|bench|db)(?:\/.*)?)$/;
/** Spellings that some resolver (vite, a bundler's baseUrl, a self reference) takes for a path of this project. */
const projectSpelling = /^(?:\/|file:|~\/|@\/|belle\/|(?:src|tests|scripts|bench|db)\/)/;

/** Where an import leads, whatever its spelling. */
export function locate(specifier: string, from: string): Target {
  const clean = specifier.replace(/\?.*$/, "").replaceAll("\\", "/");
  const builtin = clean.replace(/^node:/, "");
  if (clean.startsWith("node:") || builtinModules.includes(builtin)) return { kind: "builtin", name: builtin };
  if (clean.startsWith(".")) return { kind: "project", path: join(dirname(from), clean) };
  if (clean.startsWith("#")) return { kind: "project", path: join("src", clean.slice(1)) };
  if (projectSpelling.test(clean)) {
    const normal = join(clean.replace(/^file:/, ""));
    const inside = projectFolder.exec(normal)?.[1] ?? normal.match(/\/((?:src|tests|scripts|bench|db)\/.*)$/)?.[1];
    return inside === undefined ? { kind: "unknown" } : { kind: "project", path: inside };
  }
  const name = clean
    .split("/")
    .slice(0, clean.startsWith("@") ? 2 : 1)
    .join("/");
  return name === "" ? { kind: "unknown" } : { kind: "package", name };
}
