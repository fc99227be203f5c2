import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Account, databaseAccount } from "./account.ts";
import { stopLeftover, stopProcess } from "./leftover.ts";
import { findPlace, makePrivate, type Place } from "./place.ts";

export type EmbeddedPostgres = {
  readonly url: string;
  readonly dir: string;
  readonly moved: boolean;
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly say: (progress: string) => void;
  /** Further settings, such as a faster and less careful database for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

const role = "belle";
const readyMs = 120_000;
const restartPauseMs = 500;

/** Real PostgreSQL in the data folder, as a child of this process, reachable on loopback with a password. */
export async function startEmbeddedPostgres({ dataDir, say, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const place = findPlace(dataDir, account);
  if (place.moved) say(`The database's files are in ${place.dir}: its user cannot reach ${dataDir}.`);
  const password = keptPassword(dataDir);
  if (!existsSync(join(place.dir, "PG_VERSION"))) {
    say("Making the database ...");
    initialise(place, account, password);
  }
  if ((await stopLeftover(place.dir)) === "stopped") say("Stopped a database that an earlier run had left behind.");

  const port = await freePort();
  const url = `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  let stopping = false;
  let child = launch(place, account, dataDir, port, settings);
  const supervise = () =>
    child.once("exit", async () => {
      await sleep(restartPauseMs);
      if (stopping) return;
      // Killed from outside: what it had acknowledged is on the disk, so it may come back at the same address.
      child = launch(place, account, dataDir, port, settings);
      supervise();
    });
  await ready(url, () => child, dataDir);
  supervise();
  return {
    url,
    dir: place.dir,
    moved: place.moved,
    async stop() {
      stopping = true;
      if (child.pid && child.exitCode === null && child.signalCode === null) await stopChild(child);
    },
  };
}

function initialise(place: Place, account: Account | undefined, password: string): void {
  // Made beside and renamed, so that an interrupted set-up is never taken for a database.
  const draft = `${place.dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivate(draft, account);
  const passwordFile = join(draft, "..", `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const done = spawnSync(
    join(place.native, "bin", "initdb"),
    // Locale "C" with UTF-8 sorts alike on every machine.
    [
      "-D",
      draft,
      "-U",
      role,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--lc-messages=C",
    ],
    { cwd: "/", encoding: "utf8", env: { LC_ALL: "C", PATH: "/usr/bin:/bin" }, ...account },
  );
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) throw new Error(`The database could not be made: ${done.stderr || done.error?.message}`);
  renameSync(draft, place.dir);
}

function launch(
  place: Place,
  account: Account | undefined,
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "100",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A file and not a pipe: should this process die, the database must not die of a broken pipe in mid-write.
  const log = openSync(join(dataDir, "postgres.log"), "w", 0o600);
  const child = spawn(join(place.native, "bin", "postgres"), ["-D", place.dir, "-p", String(port), ...flags], {
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", log, log],
    // A group of its own: Ctrl-C in the terminal is for us alone, and we stop it last.
    detached: true,
    ...account,
  });
  closeSync(log);
  return child;
}

async function ready(url: string, current: () => ChildProcess, dataDir: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < readyMs; waitedMs += 50) {
    const child = current();
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The database did not start. Its last words: ${lastLines(join(dataDir, "postgres.log"))}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("The database did not become ready in two minutes.");
}

async function stopChild(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  await Promise.race([gone, stopProcess(child.pid as number)]);
  await gone;
}

function keptPassword(dataDir: string): string {
  const file = join(dataDir, "database-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").slice(-5).join(" | ");
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
