import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "../at-end.ts";
import { createWorldDatabase } from "../world.ts";

export type Overheard = {
  readonly url: string;
  readonly databaseUrl: string;
  /** Everything that was written so far, to either output. */
  written(): string;
};

/** Starts the product as a process and listens to what it writes. The logger writes past `process.stdout`, so nothing less will do. */
export async function overhear(environment: Record<string, string>): Promise<Overheard> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-overheard-"));
  const databaseUrl = await createWorldDatabase();
  const child = fork(new URL("./loud-product.ts", import.meta.url), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [],
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      SECRET_KEY: "t".repeat(32),
      TEST_DATABASE_URL: databaseUrl,
      ...environment,
    },
  });
  let heard = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (heard += text));
  atEnd(async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null) {
      child.disconnect();
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const started = await Promise.race([
    once(child, "message").then(([message]) => message as { url: string }),
    once(child, "exit").then(() => Promise.reject(new Error(`The product did not start:\n${heard}`))),
  ]);
  return { url: started.url, databaseUrl, written: () => heard };
}
