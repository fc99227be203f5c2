import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "#domain/brand.ts";
import { Refusal } from "#domain/refusal.ts";
import { ConfigError, parseConfig } from "./config.ts";
import { FolderTaken } from "./data-folder.ts";
import { PortTaken } from "./listen.ts";
import { startProduct } from "./product.ts";
import { createStops } from "./stops.ts";
import { systemClock } from "./system-clock.ts";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const stopMs = 30_000;
const sameSignalMs = 1_000;

const stops = createStops();
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
  say("Stopped.");
  process.exit(code);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `The configuration is not right:\n${error.problems.map((problem) => `  ${problem}`).join("\n")}`;
  if (error instanceof FolderTaken || error instanceof PortTaken || error instanceof Refusal) return error.message;
  return `${brand.productName} could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
process.on("uncaughtException", (error) => {
  process.stderr.write(`${explain(error)}\n`);
  void stop(1);
});

try {
  if (existsSync(join(projectDir, ".env"))) process.loadEnvFile(join(projectDir, ".env"));
  const product = await startProduct({
    config: parseConfig(process.env, projectDir),
    clock: systemClock,
    projectDir,
    say,
    stops,
  });
  say(`\n${brand.productName} is ready: ${product.url}`);
  if (product.sandboxUrl) say(`What she sends without real services is in the sandbox: ${product.sandboxUrl}`);
  if (product.sandboxPassword) say(`The sandbox asks for the user "belle" and the password ${product.sandboxPassword}`);
  say("Press Ctrl-C to stop.");
} catch (error) {
  if (stoppingSince !== undefined) await stops.run();
  else process.stderr.write(`${explain(error)}\n`);
  process.exit(stoppingSince === undefined ? 1 : 0);
}
