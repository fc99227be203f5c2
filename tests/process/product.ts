import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isAlive } from "../../src/main/process-identity.ts";
import { freePort } from "../support/processes/run-product.ts";
import { until } from "../support/until.ts";

/** The product as a process of its own, in a group of its own, as a terminal starts it. */
export type Run = {
  readonly pid: number;
  readonly url: string;
  /** All that it has printed so far. */
  said(): string;
  complained(): string;
  untilSaid(words: string | RegExp): Promise<void>;
  ready(): Promise<void>;
  /** Ctrl-C reaches the whole group; the other signals are sent to the process alone. */
  send(signal: "SIGINT" | "SIGTERM" | "SIGHUP" | "SIGKILL"): void;
  /** From now on somebody reads what was written to nobody. */
  listen(): void;
  /** Nobody reads any more what it prints. */
  stopListening(): void;
  /** Its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
};

export type Start = {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: { readonly uid: number; readonly gid: number };
  /** Where it writes: an open file, or a pipe that nobody reads. Absent: to us. */
  readonly output?: number | "unread";
};

const readyMs = 180_000;
/** As npm start sets it: compiled code is kept, which saves every start half a second. */
export const environment = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  NODE_COMPILE_CACHE: resolve(".cache", "compiled"),
  VOICE: "off",
};
const runs = new Map<ChildProcess, { readonly dataDir: string }>();
const folders = new Set<string>();

export async function start({ dataDir, port, env = {}, account, output }: Start): Promise<Run> {
  const own = port ?? (await freePort());
  const child = spawn("node_modules/node/bin/node", ["src/main/serve.ts"], {
    env: { ...environment, PORT: String(own), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", typeof output === "number" ? output : "pipe", "pipe"],
    detached: true,
    ...account,
  });
  runs.set(child, { dataDir });
  let said = "";
  let complained = "";
  const listen = () =>
    child.stdout?.on("data", (data) => {
      said += data;
    });
  if (output !== "unread") listen();
  child.stderr?.on("data", (data) => {
    complained += data;
  });
  const closed = once(child, "close");
  const untilSaid = async (words: string | RegExp) => {
    const heard = () => (typeof words === "string" ? said.includes(words) : words.test(said));
    const late = AbortSignal.timeout(readyMs);
    while (!heard()) {
      await Promise.race([child.stdout && once(child.stdout, "data", { signal: late }), closed]);
      // One that was killed has no code.
      const end = child.exitCode ?? child.signalCode;
      if (!heard() && end !== null) throw new Error(`It ended with ${end}: ${said}${complained}`);
    }
  };
  const pid = child.pid as number;
  return {
    pid,
    url: `http://localhost:${own}`,
    said: () => said,
    complained: () => complained,
    untilSaid,
    ready: () => untilSaid("Press Ctrl-C to stop."),
    send: (signal) => void process.kill(signal === "SIGINT" ? -pid : pid, signal),
    listen,
    stopListening() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    async ended() {
      const [code, signal] = await closed;
      return code ?? signal;
    },
  };
}

/** A folder that goes away after the test, whose inside every user may reach. */
export function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "belle-process-"));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** Where the files of this data folder's database are. */
export function databaseOf(dataDir: string): string {
  const note = join(dataDir, "postgres-is-elsewhere.txt");
  return existsSync(note) ? (readFileSync(note, "utf8").split("\n")[1] as string) : join(dataDir, "postgres");
}

/** The main process of a database, by its own lock file. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(databaseOf(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);

/** Every process of a database, its children too: they all stand in its folder. */
export function databaseProcesses(dataDir: string): number[] {
  const dir = databaseOf(dataDir);
  const standsThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dir && isAlive(Number(pid));
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && standsThere(name))
    .map(Number);
}

/** Nothing that was started here runs any more, and nothing of it is left. */
export async function removeRuns(): Promise<void> {
  for (const child of runs.keys()) if (child.exitCode === null && child.pid) quietlyKill(-child.pid);
  for (const { dataDir } of runs.values()) await removeDatabase(dataDir);
  runs.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

async function removeDatabase(dataDir: string): Promise<void> {
  for (const pid of databaseProcesses(dataDir)) quietlyKill(pid);
  await until("the database's processes to end", async () => databaseProcesses(dataDir).length === 0);
  const database = databaseOf(dataDir);
  if (database.startsWith("/var/lib/belle/")) rmSync(join(database, ".."), { recursive: true, force: true });
}

export function quietlyKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}
