// What the scripts share: where things are, and how a step is run and shown. Runs on any Node from 18, without packages.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const at = (...parts) => join(root, ...parts);

export const say = (line) => process.stdout.write(`${line}\n`);

const oldestNode = 24;

/** The Node that runs the product: the one that came with the packages, or this one where it is new enough. */
export function productNode() {
  for (const node of [at("node_modules", "node", "bin", "node"), process.execPath]) {
    if (!existsSync(node)) continue;
    const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "";
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= oldestNode) return node;
  }
  say(`Node ${oldestNode} is missing: it comes with the package "node", whose install script did not run.`);
  say("Run this once and start again: npm ci --ignore-scripts=false");
  return process.exit(1);
}

/** The file behind a package's command. */
export function binOf(name, command = name) {
  const { bin } = JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8"));
  return at("node_modules", name, typeof bin === "string" ? bin : bin[command]);
}

const reminderMs = 10_000;

/** Runs a program to its end. Shows that it still works, and what it printed when it fails. */
export function quietly(title, command, args, options = {}) {
  return new Promise((done) => {
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const terminal = process.stdout.isTTY;
    say(`${title} ...`);
    // In a terminal the seconds count up in one line; a log gets a line now and then.
    const tick = () =>
      terminal ? process.stdout.write(`\r  ${seconds()} s`) : say(`  ${title}: still at it, ${seconds()} s`);
    const reminder = setInterval(tick, terminal ? 1000 : reminderMs);
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("error", (error) => (output += error.message));
    child.on("close", (code) => {
      clearInterval(reminder);
      if (terminal) process.stdout.write("\r");
      if (code === 0) say(`  ${title}: done in ${seconds()} s`);
      else say(`${output}\n${title}: failed.`);
      done({ code: code ?? 1, output });
    });
  });
}
