// npm test: sets itself up and proves everything. `--fast` is the part for use while working, `--full` has the large counts.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { failedJourneys, failedTests, loggedErrors } from "./failures.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, binOf, productNode, quietly, say } from "./project.mjs";

const fast = process.argv.includes("--fast");
const full = process.argv.includes("--full");
const started = performance.now();
const count = { passed: 0, failed: 0 };
const failures = [];

await ensurePackages();
const node = productNode();
const results = at(".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** A check that is right or wrong as a whole. */
async function check(title, args) {
  const { code } = await quietly(title, node, args);
  count[code === 0 ? "passed" : "failed"]++;
  if (code !== 0) failures.push(title);
}

/** Checks that need one core each, as many at a time as there are cores. */
async function atOnce(workers, checks) {
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** A run of many tests, counted by what the runner wrote down. A run that wrote nothing has failed. */
async function suite(title, args, read, env = {}) {
  const { code, output } = await quietly(title, node, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: at(".cache", "compiled"), ...(full ? { PROVE: "1" } : {}), ...env },
  });
  const { passed, failed, named } = read();
  count.passed += passed;
  count.failed += failed > 0 || code === 0 ? failed : 1;
  if (failed > 0 || code !== 0) failures.push(title, ...named, ...loggedErrors(output).slice(-5));
  say(`  ${passed} passed, ${failed} failed.`);
}

function reading(file, pick) {
  return () => {
    try {
      return pick(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      return { passed: 0, failed: 1, named: ["Nothing was written down."] };
    }
  };
}

/** On one database two processes have to do as well as one. */
const two = { BELLE_PROCESSES: "2" };

const vitest = (project, env = {}) => {
  const file = `${results}/${project}${env.BELLE_PROCESSES ?? ""}.json`;
  const args = [
    binOf("vitest"),
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const read = reading(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    named: failedTests(report),
  }));
  return suite(`Tests: ${project}${named(env)}`, args, read, env);
};

const named = (env) => (env.BELLE_PROCESSES ? `, with ${env.BELLE_PROCESSES} processes` : "");

/** A half of the journeys each day, in turns; all of them in full. */
const half = () => [`--shard=${(Math.floor(Date.now() / 86_400_000) % 2) + 1}/2`];

const journeys = async (env = {}) => {
  await ensureBuild();
  const chromium = await ensureChromium(say);
  const file = `${results}/journeys${env.BELLE_PROCESSES ?? ""}.json`;
  const read = reading(file, ({ stats, ...report }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    named: failedJourneys(report),
  }));
  const sample = full ? [] : half();
  const args = [binOf("@playwright/test", "playwright"), "test", ...sample];
  await suite(`Journeys in Chromium${named(env)} ${sample}`.trimEnd(), args, read, {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  });
};

const hasCode = (room) =>
  readdirSync(at("src", room), { recursive: true }).some((name) => /(?<!\.test)\.tsx?$/.test(name));
// What callers say is read by rules alone: that part of the voice knows neither Node nor a browser.
const rooms = [...readdirSync(at("src")).filter(hasCode), "voice/language"];
await check("Types of routes", [binOf("@react-router/dev", "react-router"), "typegen"]);
await atOnce(2, [
  ["Types: tests and tools", [binOf("typescript", "tsc"), "-p", "."]],
  ["Format and lint", [binOf("@biomejs/biome", "biome"), "ci", "--error-on-warnings"]],
  ...rooms.map((room) => [`Types: ${room}`, [binOf("typescript", "tsc"), "-p", `src/${room}`]]),
  ["Walls between the rooms", ["scripts/checks/walls.ts"]],
  ["Expressions, linear", ["scripts/checks/expressions.ts"]],
  ["Dead code", [binOf("knip")]],
  ["Map of the specification", ["scripts/checks/spec-map.ts"]],
  ["ASVS lines", ["scripts/checks/asvs.ts"]],
]);
await vitest("unit");
if (!fast) {
  await vitest("feature");
  await ensureBuild();
  await vitest("screens");
  await vitest("process");
  await journeys();
}
if (full) {
  await vitest("feature", two);
  await journeys(two);
}

if (failures.length > 0) say(`\nFailed:\n- ${failures.join("\n- ")}`);
say(`\n${Math.round((performance.now() - started) / 1000)} s`);
say(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
