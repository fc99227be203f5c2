import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type Process = {
  readonly port: number;
  pid(): number;
  /** With its log in a file; of another version where its folder is given. */
  start(options?: { readonly log?: string; readonly version?: string | undefined }): Promise<void>;
  send(signal: NodeJS.Signals): void;
  ended(): Promise<void>;
  /** Sets its wall clock, from the true time on. */
  setClock(aheadMs: number): void;
  isRunning(): boolean;
};

const readyMs = 120_000;

/** One process of the product, which can be ended and started again at the same port. */
export function processAt(port: number, dataDir: string, env: Readonly<Record<string, string>>): Process {
  const clock = join(dataDir, "clock");
  let child: ChildProcess | undefined;
  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
    } catch {
      return false;
    }
  };
  return {
    port,
    pid: () => child?.pid ?? 0,
    async start({ log = process.env["CHAOS_LOG"] ?? "/dev/null", version = "." } = {}) {
      writeFileSync(clock, "0");
      const out = openSync(log, "a");
      child = spawn(
        "node_modules/node/bin/node",
        ["--import", resolve("bench/chaos/jumping-clock.mjs"), "src/main/serve.ts"],
        {
          env: {
            ...{
              PATH: process.env["PATH"],
              HOME: process.env["HOME"],
              NODE_COMPILE_CACHE: resolve(".cache", "compiled"),
            },
            ...{
              PORT: String(port),
              DATA_DIR: join(dataDir, "data"),
              CHAOS_CLOCK: clock,
              LOG_LEVEL: "info",
              VOICE: "off",
              ...env,
            },
          },
          stdio: ["ignore", out, out],
          cwd: version,
        },
      );
      const ends = performance.now() + readyMs;
      while (!(await isReady())) {
        if (performance.now() > ends || child.exitCode !== null) throw new Error("A process did not become ready.");
        await pause(100);
      }
    },
    send: (signal) => void child?.kill(signal),
    async ended() {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    setClock: (aheadMs) => writeFileSync(clock, String(aheadMs)),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  };
}
