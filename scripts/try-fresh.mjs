// npm run try-fresh: clones the project into fresh places and runs both commands in each, as a stranger would.
// Options: --only=empty|root-only|other-user, --no-test. Runs on any Node from 18, without packages.
import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { canMake, places } from "./fresh-places.mjs";
import { leftIn, plainEnvironment, run } from "./fresh-run.mjs";
import { root, say } from "./project.mjs";

const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const withTest = !process.argv.includes("--no-test");
const startMs = 15 * 60_000;
const stopMs = 30_000;
const testMs = 60 * 60_000;

let current;
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    say(`\n${signal}: stopping what runs, then clearing away.`);
    stopped = true;
    current?.signal("SIGTERM");
  });

function expectTrue(holds, complaint) {
  if (!holds) throw new Error(complaint);
}

const show = (line) => say(`  | ${line}`);
const within = (promise, ms, what) =>
  Promise.race([
    promise,
    sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(`${what} took too long.`))),
  ]);

/** Starts it, looks at it, stops it with Ctrl-C, and answers the seconds until it was ready. */
async function tryStart(place) {
  expectTrue(!stopped, "It was stopped.");
  const port = await freePort();
  const started = performance.now();
  current = run(place, ["start"], { env: plainEnvironment(place, { PORT: String(port) }), say: show });
  const { ended, output, signal } = current;
  try {
    await within(Promise.race([untilReady(output), ended]), startMs, "Starting");
    expectTrue(output().includes("is ready:"), "It ended before it was ready.");
    const seconds = (performance.now() - started) / 1000;
    const url = /is ready: (\S+)/.exec(output())?.[1];
    expectTrue(url === `http://localhost:${port}`, `It is ready at ${url}.`);
    for (const path of ["/readyz", "/", "/auth"]) {
      const { status } = await fetch(url + path, { headers: { accept: path === "/readyz" ? "*/*" : "text/html" } });
      expectTrue(status === 200, `${path} answers ${status}.`);
    }
    signal("SIGINT");
    const end = await within(ended, stopMs, "Stopping");
    // The product ends with 0; the shell between it and npm may pass the signal on instead.
    expectTrue(
      end.code === 0 || end.code === 130 || end.signal === "SIGINT",
      `It ended with ${end.code ?? end.signal}.`,
    );
    expectTrue(/\nStopped\.\s*$/.test(output()), "It did not say that it stopped.");
    await sleep(200);
    expectTrue(leftIn(place).length === 0, `Processes are left: ${leftIn(place).join(", ")}.`);
    return seconds;
  } finally {
    signal("SIGKILL");
  }
}

async function untilReady(output) {
  while (!output().includes("Press Ctrl-C to stop.")) await sleep(20);
}

/** Runs the tests and answers their last line. */
async function tryTest(place) {
  expectTrue(!stopped, "It was stopped.");
  current = run(place, ["test"], { env: plainEnvironment(place), say: show });
  const { ended, output, signal } = current;
  try {
    const end = await within(ended, testMs, "Testing");
    const line = output().trim().split("\n").at(-1) ?? "";
    expectTrue(end.code === 0 && /^[1-9]\d* passed, 0 failed$/.test(line), `npm test ended with ${end.code}: ${line}`);
    return line;
  } finally {
    signal("SIGKILL");
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function tryPlace(name) {
  const { title, make } = places[name];
  say(`\n${title}`);
  const row = { name, first: "-", second: "-", test: "-", result: "passed" };
  const place = make();
  try {
    row.first = `${(await tryStart(place)).toFixed(1)} s`;
    row.second = `${(await tryStart(place)).toFixed(1)} s`;
    if (withTest) row.test = await tryTest(place);
    expectTrue(!stopped, "It was stopped.");
  } catch (error) {
    row.result = `FAILED: ${error.message}`;
  } finally {
    for (const pid of leftIn(place)) process.kill(Number(pid), "SIGKILL");
    place.clear();
  }
  return row;
}

if (only !== undefined && !(only in places)) {
  say(`--only must be one of ${Object.keys(places).join(", ")}.`);
  process.exit(1);
}
if (execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }) !== "")
  say("There are changes that are not committed: they are not in the clones.");
const rows = [];
for (const name of Object.keys(places).filter((name) => only === undefined || name === only))
  if (stopped) break;
  else if (canMake(places[name])) rows.push(await tryPlace(name));
  else rows.push({ name, first: "-", second: "-", test: "-", result: "not tried: only root can make this place" });

say(`\n${"place".padEnd(12)}${"first start".padEnd(13)}${"second start".padEnd(14)}${"npm test".padEnd(26)}result`);
for (const { name, first, second, test, result } of rows)
  say(name.padEnd(12) + first.padEnd(13) + second.padEnd(14) + test.padEnd(26) + result);
process.exit(rows.some(({ result }) => result.startsWith("FAILED")) ? 1 : 0);
