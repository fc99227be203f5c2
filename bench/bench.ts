import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, runProduct } from "../tests/support/processes/run-product.ts";
import { authenticatedRoute } from "./authenticated-route.ts";
import { availability } from "./availability.ts";
import { booking } from "./booking.ts";
import { builtInBrain, learnedWeights } from "./built-in-brain.ts";
import { callCost } from "./call-cost.ts";
import { callTokens } from "./call-tokens.ts";
import { callersHeld } from "./callers.ts";
import { calls } from "./calls.ts";
import { closeBooks } from "./close-books.ts";
import { conversations } from "./conversations.ts";
import { dashboard } from "./dashboard.ts";
import { dashboardScript } from "./dashboard-script.ts";
import { emergencies } from "./emergencies.ts";
import { invoice } from "./invoice.ts";
import { landingPage } from "./landing-page.ts";
import { large } from "./large.ts";
import { callLoad } from "./load.ts";
import { loginStorm } from "./login-storm.ts";
import { loginTime } from "./login-time.ts";
import { pooler } from "./pooler.ts";
import { processes } from "./processes.ts";
import { rehearsal } from "./rehearsal.ts";
import { slowTurns } from "./slow-turns.ts";
import { speech } from "./speech.ts";
import { spokenCallers } from "./spoken-callers.ts";
import { spokenLine } from "./spoken-line.ts";
import { withManyConversations } from "./support/many-conversations.ts";
import { report, timed } from "./support/measure.ts";
import { verify } from "./verify.ts";
import { voices } from "./voices.ts";

const goalSeconds = 5;

/** Seconds from `npm start` to a ready product, the second time on the same folder. */
async function secondStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-bench-"));
  const port = await freePort();
  await start(dataDir, port);
  const seconds = (await start(dataDir, port)) / 1000;
  rmSync(dataDir, { recursive: true, force: true });
  report(
    "A second npm start until ready",
    `${seconds.toFixed(1)} s`,
    `${goalSeconds} s or less`,
    seconds <= goalSeconds,
  );
}

async function start(dataDir: string, port: number): Promise<number> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, VOICE: "off" };
  const child = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const ms = await timed(
    () => new Promise<void>((ready) => child.stdout.on("data", (data) => String(data).includes("is ready") && ready())),
  );
  const gone = new Promise((done) => child.once("exit", done));
  process.kill(-(child.pid as number), "SIGINT");
  await gone;
  return ms;
}

const onProduct = { authenticatedRoute, loginTime, loginStorm, landingPage, dashboardScript };
const onManyConversations = { dashboard, conversations };
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);

/** Everything that is measured, or what is named. Ratios come from one run on one machine; absolute times are for orientation. */
const product = await runProduct();
try {
  for (const [name, measure] of Object.entries(onProduct)) if (isWanted(name)) await measure(product);
} finally {
  await product.stop();
}
if (Object.keys(onManyConversations).some(isWanted))
  await withManyConversations(async (ground) => {
    for (const [name, measure] of Object.entries(onManyConversations)) if (isWanted(name)) await measure(ground);
  });
if (isWanted("closeBooks")) await closeBooks();
if (isWanted("invoice")) await invoice();
if (isWanted("verify")) await verify();
if (isWanted("availability")) await availability();
if (isWanted("booking")) await booking();
if (isWanted("callersHeld")) await callersHeld();
if (isWanted("emergencies")) await emergencies();
if (isWanted("calls")) await calls();
if (isWanted("callCost")) await callCost();
if (isWanted("load")) await callLoad();
if (isWanted("processes")) await processes();
if (isWanted("pooler")) await pooler();
if (isWanted("slowTurns")) await slowTurns();
if (isWanted("callTokens")) await callTokens();
if (isWanted("builtInBrain")) await builtInBrain();
if (isWanted("rehearsal")) await rehearsal();
if (isWanted("understanding")) learnedWeights();
if (isWanted("speech")) await speech();
if (isWanted("spokenLine")) await spokenLine();
if (isWanted("secondStart")) await secondStart();
// Long, or tens of gigabytes: only when they are asked for.
if (only.includes("voices")) await voices();
if (only.includes("spokenCallers")) await spokenCallers();
if (only.includes("large")) await large();
