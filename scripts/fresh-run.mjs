// Runs an npm command in a clone as a person would from a shell of their own, and watches what it says and leaves behind.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";

const registrySettings = ["registry", "cafile", "proxy", "https-proxy", "noproxy", "strict-ssl"];
let registry;

/** What points npm at its registry, wherever it is set: another user has no share in the settings of this one. */
function registryEnvironment() {
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  registry ??= execFileSync("npm", ["config", "get", ...registrySettings], options)
    .split("\n")
    .map((line) => /^([a-z-]+)=(.+)$/.exec(line))
    .filter((match) => match && !["null", "undefined"].includes(match[2]))
    .map(([, name, value]) => [`npm_config_${name.replaceAll("-", "_")}`, value]);
  return Object.fromEntries(registry);
}

/** The environment of a plain shell: nothing of the npm that runs this, and none of the product's own settings. */
export function plainEnvironment({ user }, more = {}) {
  const own = readFileSync(new URL("../.env.example", import.meta.url), "utf8").match(/(?<=^#)[A-Z_]+(?==)/gm) ?? [];
  const foreign = ([name]) => !/^npm_|^INIT_CWD$|^NODE_COMPILE_CACHE$/i.test(name) && !own.includes(name);
  const kept = Object.fromEntries(Object.entries(process.env).filter(foreign));
  const path = (kept.PATH ?? "").split(":").filter((dir) => !/node_modules|node-gyp-bin/.test(dir));
  const ofUser = user
    ? { HOME: user.home, USER: user.name, LOGNAME: user.name, npm_config_cache: join(user.home, ".npm") }
    : {};
  return { ...kept, ...registryEnvironment(), PATH: path.join(":"), ...ofUser, ...more };
}

/** In a group of its own, like a command in a terminal; `say` gets its lines as they come. */
export function run({ dir, account }, args, { env, say }) {
  const child = spawn("npm", args, { cwd: dir, env, stdio: ["ignore", "pipe", "pipe"], detached: true, ...account });
  let output = "";
  let shown = 0;
  const heard = (data) => {
    output += data;
    const end = output.lastIndexOf("\n");
    if (end < shown) return;
    for (const line of output.slice(shown, end).split("\n")) say(line);
    shown = end + 1;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", heard);
  const ended = new Promise((done) => {
    child.on("error", (error) => done({ code: 1, signal: null, error }));
    child.on("close", (code, signal) => done({ code, signal }));
  });
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // All of the group has gone.
    }
  };
  return { output: () => output, ended, signal };
}

/** What still runs in a place: programs that stand in it or were started from it, or that belong to its user. */
export function leftIn({ dir, account }) {
  const note = join(dir, "data", "postgres-is-elsewhere.txt");
  const database = existsSync(note) ? readFileSync(note, "utf8").split("\n")[1] : undefined;
  const inside = (text) => text.includes(`${dir}/`) || text === dir || (database && text.includes(database));
  const isLeft = (pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      if (command === "") return false;
      return (
        inside(command) || inside(readlinkSync(`/proc/${pid}/cwd`)) || statSync(`/proc/${pid}`).uid === account?.uid
      );
    } catch {
      return false;
    }
  };
  if (!existsSync("/proc/self")) return [];
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && isLeft(name));
}
