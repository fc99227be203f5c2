import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { openLoadBalancer } from "./load-balancer.ts";
import { quickDir } from "./quick-dir.ts";

export type RunningProduct = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
};

const readyMs = 180_000;

/** So many processes on one database: what passes with one has to pass with two. */
const processes = Number(process.env["BELLE_PROCESSES"] ?? "1");

type Around = {
  /** Where the models of her voice lie already. */
  readonly models?: string;
  /** There is no network. */
  readonly isOffline?: true;
};

/** The real product on a folder of its own, in a process of its own, or in several behind one address. */
export const runProduct = (
  more: Readonly<Record<string, string>> = {},
  around: Around = {},
): Promise<RunningProduct> => (processes > 1 ? runSeveral(processes, more, around) : runOne(more, around));

const withoutNetwork = new URL("without-network.mjs", import.meta.url).href;

async function runOne(more: Readonly<Record<string, string>>, { models, isOffline }: Around): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(quickDir, "belle-product-"));
  if (models) symlinkSync(models, join(dataDir, "speech"));
  // The database's user has to get through to its files.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  // All clients come from one machine; each says through the proxy's header which one it plays.
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    VOICE: "off",
  };
  const child = spawn("node_modules/node/bin/node", ["src/main/serve.ts"], {
    // As npm start sets it: compiled code is kept.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: resolve(".cache", "compiled"),
      ...(isOffline && { NODE_OPTIONS: `--import=${withoutNetwork}` }),
      ...settings,
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const said = await saidReady(child);
  passErrorsOn(child);
  return {
    url: /ready: (\S+)/.exec(said)?.[1] ?? "",
    sandboxUrl: /sandbox: (\S+)/.exec(said)?.[1] ?? "",
    dataDir,
    port,
    pid: child.pid as number,
    async stop() {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGINT");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The first has the database and the sandbox, the others share them; whoever comes is led to each in turn. */
async function runSeveral(
  count: number,
  more: Readonly<Record<string, string>>,
  around: Around,
): Promise<RunningProduct> {
  const balancer = await openLoadBalancer();
  const shared = { ...more, PUBLIC_URL: balancer.url.replace("127.0.0.1", "localhost"), SECRET_KEY: "k".repeat(32) };
  const first = await runOne(shared, around);
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: first.dataDir });
  const joining = { ...shared, DATABASE_URL: url, SANDBOX_OF: first.dataDir };
  const others = await Promise.all(Array.from({ length: count - 1 }, () => runOne(joining, around)));
  balancer.routeTo(...[first, ...others].map(({ port }) => `http://127.0.0.1:${port}`));
  return {
    ...first,
    async stop() {
      await Promise.all(others.map((other) => other.stop()));
      await first.stop();
      await balancer.close();
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

/** A test that fails because the product did says so in its log. */
function passErrorsOn({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface({ input: stdout }).on("line", (line) => {
    if (/^\{"level":[56]0,/.test(line)) console.error(line);
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
