import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/run-product.ts";
import { report, timed } from "./support/measure.ts";

const goalSeconds = 5;

/** Seconds from `npm start` to a ready product, the second time on the same folder. */
export async function secondStart(): Promise<void> {
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
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const ms = await timed(
    () => new Promise<void>((ready) => child.stdout.on("data", (data) => String(data).includes("is ready") && ready())),
  );
  const gone = new Promise((done) => child.once("exit", done));
  process.kill(-(child.pid as number), "SIGINT");
  await gone;
  return ms;
}
