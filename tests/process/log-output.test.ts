import { closeSync, openSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { cleanUpAfterEach, usedDatabase } from "./prepared.ts";
import { type Run, type Start, someFolder, start } from "./product.ts";

cleanUpAfterEach();

const answersMs = 60_000;

const isReady = ({ url }: Run) =>
  until("it to be ready", async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200);

/** Each is a line of the log. Written in one go and counted as they come: the requests cost us nothing, and the product what they must. */
async function ask({ url }: Run, times: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const late = AbortSignal.timeout(answersMs);
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(times - 1));
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  const answers = await text(addAbortSignal(late, socket));
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(times).fill("HTTP/1.1 200"));
}

const startLogging = async (output?: Start["output"]): Promise<Run> =>
  start({
    dataDir: join(someFolder(), "data"),
    env: { ...(await usedDatabase()), LOG_LEVEL: "info" },
    ...(output === undefined ? {} : { output }),
  });

test("a log on a full disk stops nothing", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const run = await startLogging(full);
  await isReady(run);
  await ask(run, 200);
  run.send("SIGTERM");
  expect(await run.ended()).toBe(0);
  expect(run.complained()).toBe("");
});

/** So many requests stand in what was read of the log, or in its counts of lines that were lost. */
function accountedFor(run: Run): { logged: number; lost: number } {
  const whole = run.said().split("\n").slice(0, -1);
  const lines = whole
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { msg: string; lost?: number });
  return {
    logged: lines.filter(({ msg }) => msg === "request").length,
    lost: lines.reduce((sum, line) => sum + (line.lost ?? 0), 0),
  };
}

test("a log that nobody reads holds nobody up, what was kept is read later with the count of what was not, and a reader who goes stops nothing", async () => {
  const run = await startLogging("unread");
  await isReady(run);
  // A line is about 120 bytes: far more than a pipe and the memory for it hold.
  await ask(run, 14_000);
  run.listen();
  await run.untilSaid(/"lost":\d+,"msg":"log lines were lost"/);
  await ask(run, 50);
  await until("every request to be accounted for", async () => {
    const { logged, lost } = accountedFor(run);
    return logged + lost >= 14_050;
  });
  expect(accountedFor(run).lost).toBeGreaterThan(0);

  run.stopListening();
  await ask(run, 200);
  run.send("SIGTERM");
  expect(await run.ended()).toBe(0);
});
