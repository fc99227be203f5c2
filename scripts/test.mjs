// npm test: sets itself up and proves everything. `--fast` is the part for use while working, `--full` has the large counts.
// With names, as in `npm test -- bookings invoice`: only the test files that have one of them in their path, without the checks.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { failedJourneys, failedTests, loggedErrors } from "./failures.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, binOf, productNode, quietly, say } from "./project.mjs";

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith("--"));
const fast = options.includes("--fast");
const full = options.includes("--full");
const started = performance.now();
const count = { passed: 0, failed: 0 };
const failures = [];
/** Each step with its seconds, for the list at the end. */
const steps = [];

await ensurePackages();
const node = productNode();
const results = at(".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

async function step(title, args, options) {
  const began = performance.now();
  const result = await quietly(title, node, args, options);
  steps.push([title, (performance.now() - began) / 1000]);
  return result;
}

/** A check that is right or wrong as a whole. */
async function check(title, args) {
  const { code } = await step(title, args);
  count[code === 0 ? "passed" : "failed"]++;
  if (code !== 0) failures.push(title);
}

/** Work that needs one core each, as much at a time as there are cores. */
async function atOnce(workers, works) {
  const waiting = [...works];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** A run of many tests, counted by what the runner wrote down. A run that wrote nothing has failed. */
async function suite(title, args, read, env = {}) {
  const { code, output } = await step(title, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: at(".cache", "compiled"), ...(full ? { PROVE: "1" } : {}), ...env },
  });
  const { passed, failed, named } = read();
  count.passed += passed;
  count.failed += failed > 0 || code === 0 ? failed : 1;
  if (failed > 0 || code !== 0) failures.push(title, ...named, ...loggedErrors(output).slice(-5));
  say(`  ${title}: ${passed} passed, ${failed} failed.`);
}

/**
 * One run for all that may use the same things, as each reads what it imports anew: what callers say is read by rules
 * alone, which know neither Node nor a browser; and what the sandbox adds to the server's own types stays there.
 */
const typed = [
  ["tests and tools", "."],
  ["web", "src/web"],
  ["sandbox and main", "scripts/checks/type-checked-together/whole.json"],
  ["server, voice and providers", "scripts/checks/type-checked-together/node.json"],
  ["domain, contract and language", "scripts/checks/type-checked-together/pure.json"],
];

// The type checker tidies up its memory less often: a quarter of its time, for a tenth more memory.
process.env.GOGC ??= "300";

/** What was right last time and has not changed since is not looked at again. */
const typesOf = (project) => {
  const notes = at(".cache", "types", `${project.replace(/\W+/g, "-")}.tsbuildinfo`);
  // One checker each: several of them check the same things again, and the other core has a project of its own.
  return [binOf("typescript", "tsc"), "-p", project, "--checkers", "1", "--incremental", "--tsBuildInfoFile", notes];
};

function reading(file, pick) {
  return () => {
    try {
      return pick(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      return { passed: 0, failed: 1, named: ["Nothing was written down."] };
    }
  };
}

/** What the tests say to the sandbox is written down, and held against the vendors' own descriptions afterwards. */
const pairs = at(".cache", "test-results", "vendor-pairs");
const recorded = full ? { VENDOR_PAIRS_DIR: pairs } : {};

/** The version with the tables before ours runs beside this one on today's, and takes over again. */
const chaosOfDeploying = ["--calls", "20", "--before", "tables", "--strict"];

/** On one database two processes have to do as well as one. */
const two = { BELLE_PROCESSES: "2" };

/** Of these projects, or of all of them where files are named. */
const vitest = (projects, { env = {}, files = [] } = {}) => {
  const title = projects.join(", ") || "those named";
  const file = `${results}/tests-${projects.join("-")}${env.BELLE_PROCESSES ?? ""}.json`;
  const args = [
    binOf("vitest"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...files,
  ];
  const read = reading(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    named: failedTests(report),
  }));
  return suite(`Tests: ${title}${named(env)}`, args, read, env);
};

const named = (env) => (env.BELLE_PROCESSES ? `, with ${env.BELLE_PROCESSES} processes` : "");

let built;
/** Once, whoever needs it first. */
const buildOnce = () => (built ??= ensureBuild());

let browser;
/** Where there is none it is fetched, which is more waiting than work: so it begins with the rest. */
const browserOnce = () =>
  (browser ??= ensureChromium(say).catch(({ message }) => {
    // The rest runs all the same, and the end says what was missing.
    failures.push(message);
    count.failed++;
  }));

let voice;
/** The models by which tests speak and listen. Fetched like the browser; where that fails, those tests say so. */
const voiceOnce = () =>
  (voice ??= step("Fetching her voice", ["scripts/fetch-voice/fetch-voice.ts"], {
    env: { ...process.env, DATA_DIR: at(".cache") },
  }));

const journeys = async ({ env = {}, files = [] } = {}) => {
  await buildOnce();
  const chromium = await browserOnce();
  if (!chromium) return;
  const file = `${results}/journeys${env.BELLE_PROCESSES ?? ""}.json`;
  const read = reading(file, ({ stats, ...report }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    named: failedJourneys(report),
  }));
  const args = [binOf("@playwright/test", "playwright"), "test", ...files];
  await suite(`Journeys in Chromium${named(env)}`, args, read, {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  });
};

/** Those of the test files that are meant by a name. */
function filesNamed() {
  const all = ["src", "scripts", "tests"].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return all.filter((file) => /\.test\.ts$/.test(file) && names.some((name) => file.includes(name)));
}

/** Only the tests that are named. */
async function some() {
  const files = filesNamed();
  if (files.length === 0) failures.push(`No test file has ${names.join(" or ")} in its path.`);
  count.failed += failures.length;
  const [inChromium, others] = [true, false].map((is) => files.filter((file) => file.startsWith("tests/e2e/") === is));
  if (others.length > 0) {
    if (others.some((file) => /^tests\/(?:process|screens)\//.test(file))) await buildOnce();
    await vitest([], { files: others });
  }
  if (inChromium.length > 0) await journeys({ files: inChromium });
}

const checks = [
  ...typed.map(([title, project]) => [`Types: ${title}`, typesOf(project)]),
  ["Format and lint", [binOf("@biomejs/biome", "biome"), "ci", "--error-on-warnings"]],
  ["Walls between the rooms", ["scripts/checks/walls.ts"]],
  ["Expressions, linear", ["scripts/checks/expressions.ts"]],
  ["Dead code", [binOf("knip")]],
  ["Map of the specification", ["scripts/checks/spec-map.ts"]],
  ["ASVS lines", ["scripts/checks/asvs.ts"]],
];

/**
 * Tests of the running process wait for programs to start, stop and come back half of their time: screens are tried
 * meanwhile. The proof measures how late a process may be, so there each has the machine to itself.
 */
async function screensAndProcesses() {
  const screens = () => vitest(["screens"]);
  const processes = async () => {
    await voiceOnce();
    await vitest(["process"]);
  };
  if (!full) return Promise.all([screens(), processes()]);
  await screens();
  await processes();
}

async function everything() {
  await check("Types of routes", [binOf("@react-router/dev", "react-router"), "typegen"]);
  if (!fast) {
    browserOnce();
    voiceOnce();
  }
  // The build needs one core, too. By itself it would leave the other one idle; first, because nothing takes longer.
  await atOnce(2, [...(fast ? [] : [buildOnce]), ...checks.map((given) => () => check(...given))]);
  await vitest(["unit", "web"], { env: recorded });
  if (fast) return;
  await vitest(["feature"], { env: recorded });
  if (full) await check("Vendors' descriptions", ["scripts/checks/vendor-pairs.ts", pairs]);
  await screensAndProcesses();
  await journeys();
  if (!full) return;
  await check("The version before, and back", ["bench/chaos/chaos.ts", ...chaosOfDeploying]);
  await vitest(["feature"], { env: two });
  await journeys({ env: two });
}

await (names.length > 0 ? some() : everything());

if (failures.length > 0) say(`\nFailed:\n- ${failures.join("\n- ")}`);
say("\nSeconds by step:");
for (const [title, seconds] of steps.sort((a, b) => b[1] - a[1])) say(`${seconds.toFixed(1).padStart(8)}  ${title}`);
say(`\n${Math.round((performance.now() - started) / 1000)} s`);
say(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
