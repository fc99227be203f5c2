// Installs what is missing and builds what is stale, and only then. Runs on any Node from 18, without packages.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { at, binOf, productNode, quietly, root } from "./project.mjs";

/** Exactly the packages of the lockfile, or nothing to do when they are there. */
export async function ensurePackages() {
  if (packagesAreThere()) return;
  // Development packages build the web app; two packages restore their files in install scripts.
  const args = ["--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  await npm("Installing packages, once, for a minute or two", process.execPath, ["ci", ...args]);
  if (!isLeftOut(process.versions.node)) return;
  // From a copy of its own: what it runs from may be replaced meanwhile.
  const folder = mkdtempSync(join(tmpdir(), "belle-node-"));
  try {
    copyFileSync(productNode(), join(folder, "node"));
    await npm("Installing what this Node is too old for", join(folder, "node"), ["install", "--no-save", ...args]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm leaves out optional packages, such as the builder's own binary, that the Node which runs it could not run itself. */
export function isLeftOut(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

async function npm(what, node, args) {
  const program = process.env.npm_execpath;
  const [command, first] = program?.endsWith(".js") ? [node, [program]] : ["npm", []];
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const { code } = await quietly(what, command, [...first, ...args], { env });
  if (code !== 0) process.exit(1);
}

/** By npm's own setting: where the web app is built already, what builds and tests it is not there. */
const isRunOnly = process.env.NPM_CONFIG_OMIT === "dev";

/** npm notes what it installed as its last act, so an interrupted install never looks whole. */
function packagesAreThere() {
  const installed = packagesIn(at("node_modules", ".package-lock.json"));
  const wanted = Object.entries(packagesIn(at("package-lock.json")) ?? {});
  return (
    installed !== undefined &&
    wanted.every(
      ([path, { version, optional, dev }]) =>
        path === "" || (dev && isRunOnly) || (installed[path]?.version ?? (optional && version)) === version,
    )
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

const inputs = [
  "src/web",
  "src/domain",
  "src/contract",
  "scripts/web-build",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** The web app, built from what is in the tree now. */
export async function ensureBuild() {
  const stamp = at("build", ".inputs");
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  // An interrupted build leaves pieces: until the next one is whole, nothing counts as built.
  rmSync(stamp, { force: true });
  const args = [binOf("@react-router/dev", "react-router"), "build"];
  const env = { ...process.env, NODE_ENV: "production" };
  const { code } = await quietly("Building the web app", productNode(), args, { env });
  if (code !== 0) process.exit(1);
  await compressAssets(at("build", "client"));
  writeFileSync(stamp, now);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const file of filesIn(input)) hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest("hex");
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.filter((name) => !name.includes(".test.")).flatMap((name) => filesIn(`${path}/${name}`));
}

const compressible = [".html", ".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"];

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compressed once here, so that no request pays for it; on every core, as the best compression takes seconds. */
async function compressAssets(dir) {
  const compress = async (name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return compressAssets(path);
    if (!compressible.includes(extname(name))) return;
    const content = readFileSync(path);
    const [brotli, gzipped] = await Promise.all([asBrotli(content), asGzip(content, { level: 9 })]);
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzipped);
  };
  await Promise.all(readdirSync(dir).map(compress));
}
