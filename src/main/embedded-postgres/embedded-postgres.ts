import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import { keptSecret } from "../config/kept-secret.ts";
import { initialise } from "./initialise.ts";
import { stopLeftover } from "./leftover.ts";
import { findPlace } from "./place.ts";
import { end, hasEnded, launch } from "./server-process.ts";
import { supervise } from "./supervise.ts";

const limitMs = 120_000;
const pollMs = 25;
const wrongPassword = "28P01";
const startingUp = "57P03";

/** Waits until the database answers; false when it ended instead. */
async function answers(url: string, child: ChildProcess, signal: AbortSignal | undefined): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    signal?.throwIfAborted();
    if (hasEnded(child)) return false;
    const failure = await knock(url);
    if (failure === undefined) return true;
    if (failure.code === wrongPassword)
      throw new CannotStart(
        "The database does not accept its password, which is kept in the file database-password of the data folder. Bring that file back as it was.",
      );
    // Five characters are PostgreSQL's own word; everything else happened on the way to it.
    if (failure.code?.length === 5 && failure.code !== startingUp)
      throw new CannotStart(`The database lets nobody in: ${failure.message}`, { cause: failure });
    await sleep(pollMs);
  }
  throw new CannotStart(`The database did not become ready in ${limitMs / 60_000} minutes.`);
}

type Failure = Error & { code?: string };

async function knock(url: string): Promise<Failure | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return error as Failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}

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
  /** Gives up in the middle of starting, and leaves nothing running. */
  readonly signal?: AbortSignal;
};

const role = "belle";
/** What goes away by itself: a port that somebody was quicker to take, and children of a killed server on their way out. */
const passing = /Address already in use|pre-existing shared memory block/;
const attempts = 40;
const pauseMs = 500;

/** Real PostgreSQL in the data folder, as a child of this process, reachable on loopback with a password. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, say, settings = {}, signal } = options;
  const place = findPlace(dataDir);
  if (place.moved) say(`The database's files are in ${place.dir}: its user cannot reach ${dataDir}.`);
  const password = keptSecret(join(dataDir, "database-password"), 24);
  if (existsSync(place.dir)) say("Starting the database ...");
  else {
    say("Making the database ...");
    await initialise(place, { role, password, signal });
  }
  if ((await stopLeftover(place.dir)) === "stopped") say("Stopped a database that an earlier run had left behind.");

  const logFile = join(dataDir, "postgres.log");
  const urlOf = (port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const launchHere = () => launch({ place, port, logFile, settings });
    rmSync(logFile, { force: true });
    const child = launchHere();
    if (await answersOrEnds(urlOf(port), child, signal))
      return { url: urlOf(port), dir: place.dir, moved: place.moved, stop: supervise(child, launchHere) };
    const lastWords = lastWordsIn(logFile) || (isFull(place.dir) ? "No space left on device" : "none");
    if (attempt === attempts || !passing.test(lastWords))
      throw new CannotStart(`The database did not start. Its last words:\n${lastWords}`);
    await sleep(pauseMs);
  }
}

async function answersOrEnds(url: string, child: ChildProcess, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return await answers(url, child, signal);
  } catch (error) {
    await end(child);
    throw error;
  }
}

function lastWordsIn(logFile: string): string {
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-5).join("\n");
}

/** On a full disk the database cannot even say so. */
function isFull(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize < 1024 * 1024;
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
