import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningProduct = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  stop(): Promise<void>;
};

const readyMs = 60_000;

/** The real product as its own process, on a folder of its own. */
export async function runProduct(): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-product-"));
  // The database's user has to get through to its files.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  // All clients come from one machine; each says through the proxy's header which one it plays.
  const settings = { PORT: String(port), DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "warn" };
  const child = spawn("node_modules/node/bin/node", ["src/main/serve.ts"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const said = await saidReady(child);
  return {
    url: /ready: (\S+)/.exec(said)?.[1] ?? "",
    sandboxUrl: /sandbox: (\S+)/.exec(said)?.[1] ?? "",
    dataDir,
    pid: child.pid as number,
    async stop() {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGINT");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function saidReady(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = "";
    const late = setTimeout(() => failed(new Error(`The product was not ready in time. It said: ${said}`)), readyMs);
    child.once("exit", () => failed(new Error(`The product ended. It said: ${said}`)));
    child.stdout?.on("data", (data) => {
      said += data;
      if (!said.includes("Ctrl-C")) return;
      clearTimeout(late);
      done(said);
    });
  });
}

/** Below the ports that the system gives to outgoing connections: one of those could take it before it is used. */
const ports = { from: 15_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
      .once("error", () => done(false))
      .listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
