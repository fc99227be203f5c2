import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { cleanUpAfterEach, type Run, someFolder, start } from "./product.ts";

cleanUpAfterEach();

const isReady = ({ url }: Run) =>
  until("it to be ready", async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);

/** Each is a line of the log. */
async function ask({ url }: Run, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/healthz`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
}

test("a log on a full disk stops nothing", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const run = await start({ dataDir: join(someFolder(), "data"), env: { LOG_LEVEL: "info" }, output: full });
  await isReady(run);
  await ask(run, 200);
  run.send("SIGTERM");
  expect(await run.ended()).toBe(0);
  expect(run.complained()).toBe("");
});

test("a log that nobody reads holds nobody up, and what was kept is read later, with the count of what was not", async () => {
  const run = await start({ dataDir: join(someFolder(), "data"), env: { LOG_LEVEL: "info" }, output: "unread" });
  await isReady(run);
  // A line is about 120 bytes: far more than a pipe and the memory for it hold.
  await ask(run, 14_000);
  run.listen();
  await run.untilSaid(/"lost":\d+,"msg":"log lines were lost"/);
  await ask(run, 50);
  run.send("SIGTERM");
  expect(await run.ended()).toBe(0);
  const lines = run
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { msg: string; lost?: number });
  const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0);
  expect(lost).toBeGreaterThan(0);
  const logged = lines.filter(({ msg }) => msg === "request").length;
  expect(logged + lost).toBeGreaterThanOrEqual(14_050);
});

test("a reader who has gone stops nothing", async () => {
  const run = await start({ dataDir: join(someFolder(), "data"), env: { LOG_LEVEL: "info" } });
  await run.ready();
  run.stopListening();
  await ask(run, 200);
  run.send("SIGTERM");
  expect(await run.ended()).toBe(0);
});
