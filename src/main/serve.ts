import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#domain/basics/brand.ts";
import { describe } from "#server/http/failures.ts";
import { parseConfig } from "./config/config.ts";
import { dangersOf } from "./config/dangers.ts";
import { explain } from "./config/explain.ts";
import { createOutput, sendTo } from "./output.ts";
import { type Product, startProduct } from "./product.ts";
import { createStops } from "./stops.ts";
import { systemClock } from "./system-clock.ts";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const now = () => systemClock.now();
const said = createOutput({ send: sendTo(process.stdout), now });
const complained = createOutput({ send: sendTo(process.stderr), now });
const say = (line: string) => said.write(`${line}\n`);
const complain = (line: string) => complained.write(`${line}\n`);
/** With its last words, as far as anybody takes them. */
const end = async (code: number): Promise<never> => {
  await Promise.all([said.flush(), complained.flush()]);
  process.exit(code);
};
const stopMs = 60_000;
const sameSignalMs = 1_000;

let failedToStop = false;
const stops = createStops({
  onFailure(error) {
    failedToStop = true;
    complain(`A part did not stop in order: ${error instanceof Error ? error.message : String(error)}`);
  },
});
let starting: Promise<Product> | undefined;
let ready = false;
let stoppingSince: number | undefined;

/** The first signal stops everything in order; a second one, or too long a wait, ends it at once. */
async function stop(code: number): Promise<void> {
  const now = performance.now();
  // One Ctrl-C may arrive twice: from the terminal, and passed on by npm.
  if (stoppingSince !== undefined && now - stoppingSince < sameSignalMs) return;
  if (stoppingSince !== undefined) process.exit(130);
  stoppingSince = now;
  say("\nStopping ...");
  setTimeout(() => process.exit(1), stopMs).unref();
  await stops.run();
  // In the middle of starting, what was on its way when the signal came has now failed or arrived.
  await starting?.catch(() => undefined);
  await stops.run();
  say("Stopped.");
  await end(failedToStop ? 1 : code);
}

// The reader of our output may have gone, with the terminal or at the other end of a pipe (EPIPE); that must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
process.on("uncaughtException", (error) => {
  // Once owners use it, a message may quote what they typed.
  complain(ready ? JSON.stringify(describe(error)) : explain(error));
  void stop(1);
});

try {
  if (existsSync(join(projectDir, ".env"))) process.loadEnvFile(join(projectDir, ".env"));
  const config = parseConfig(process.env, projectDir);
  for (const { text, fix } of dangersOf(config)) complain(`Warning: ${text}. ${fix}`);
  starting = startProduct({ config, clock: systemClock, projectDir, say, logTo: said, stops });
  const product = await starting;
  ready = true;
  say(`\n${brand.productName} is ready: ${product.url}`);
  if (product.sandboxUrl) say(`What she sends without real services is in the sandbox: ${product.sandboxUrl}`);
  if (product.sandboxPassword) say(`The sandbox asks for the user "belle" and the password ${product.sandboxPassword}`);
  say("Press Ctrl-C to stop.");
  product.startVoice();
  // The next start reads compiled code, also when this process is killed one day.
  flushCompileCache();
} catch (error) {
  // A failure while stopping is only the stop itself; it ends the process when it is through.
  if (stoppingSince === undefined) {
    complain(explain(error));
    await end(1);
  }
}
