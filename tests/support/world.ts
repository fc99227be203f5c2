import { randomBytes, randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { parseConfig } from "../../src/main/config/config.ts";
import { createStops, type Stops } from "../../src/main/stops.ts";
import { type Wired, wire } from "../../src/main/wire.ts";
import type { BrainsFor } from "../../src/main/wiring/calls.ts";
import type { Speech } from "../../src/providers/speech/port.ts";
import { createMailbox, type Mailbox } from "./accounts/mailbox.ts";
import { atEnd } from "./at-end.ts";
import { reader } from "./calls/call-reader.ts";
import { createDatabase, dropDatabase } from "./processes/database.ts";
import { quickDir } from "./processes/quick-dir.ts";

export type World = Wired & {
  readonly clock: { now: () => Date; advance: (ms: number) => void };
  readonly mailbox: Mailbox;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly stops: Stops;
};

type Options = {
  /** The database of another world. Absent: a new one. */
  readonly databaseUrl?: string;
  /** The built web app. Absent: the API alone. */
  readonly pagesDir?: string;
  /** On the sandbox's phones; instant unless told. */
  readonly phoneSpeed?: number;
  /** Who answers calls. Absent: the brains of the house. */
  readonly brainsFor?: BrainsFor | undefined;
  /** By which she hears and speaks herself. Absent: there is none. */
  readonly speech?: Speech | undefined;
  /** What one process does by itself is tried: none stands beside it, however many are asked for. */
  readonly alone?: true;
  /** Passwords are hashed as slowly as in life. */
  readonly slowHashes?: true;
  /** Owners are asked to come back while callers wait. */
  readonly sheds?: true;
};

/** The product as it is wired, on a database of this worker's own and a clock that stands still until the test moves it. Closed after the file. */
export async function createWorld(environment: Record<string, string> = {}, options: Options = {}): Promise<World> {
  const dataDir = mkdtempSync(join(quickDir, "belle-world-"));
  const databaseUrl = options.databaseUrl ?? (await createWorldDatabase());
  const configOf = (DATA_DIR: string, more: Record<string, string> = {}) =>
    parseConfig(
      { DATA_DIR, SECRET_KEY: "t".repeat(32), LOG_LEVEL: "error", VOICE: "off", ...environment, ...more },
      process.cwd(),
    );
  const stops = createStops();
  atEnd(async () => {
    await stops.run();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let nowMs = Date.now();
  const startMs = nowMs;
  const clock = {
    now: () => new Date(nowMs),
    advance(ms: number) {
      nowMs += ms;
    },
  };
  const moveClock = (to: Date) => {
    nowMs = to.getTime();
  };
  const say = () => undefined;
  const pages = options.pagesDir ? { pagesDir: options.pagesDir } : {};
  // What lasts is measured by the same hand that moves the clock.
  const watchMs = () => performance.now() + nowMs - startMs;
  const shared = {
    ...{ clock, watchMs, moveClock, databaseUrl, say, stops, ...pages },
    brainsFor: options.brainsFor,
    speech: options.speech,
    callReader: reader,
    phoneSpeed: options.phoneSpeed ?? "instant",
    // Whoever listens has an address of its own; at the usual one another program may stand.
    isListening: environment["PUBLIC_URL"] !== undefined,
    projectDir: process.cwd(),
    oneConnectionEach: true,
    sheds: options.sheds ?? false,
    hashCost: options.slowHashes ? undefined : quickHashes,
  } as const;
  const first = await wire({ ...shared, config: configOf(dataDir) });
  const others: Wired[] = [];
  // A test that brings its own database has a second process already.
  for (let count = options.alone || options.databaseUrl ? 1 : processes; count > 1; count--) {
    const config = configOf(join(dataDir, `process-${count}`), { SANDBOX_OF: dataDir });
    mkdirSync(config.dataDir);
    others.push(await wire({ ...shared, config }));
  }
  return {
    ...first,
    app: inTurn([first, ...others].map(({ app }) => app)),
    ...{ clock, dataDir, databaseUrl, stops },
    mailbox: createMailbox(first.outside.sandbox?.url ?? ""),
  };
}

/** So many processes on one database: what passes with one has to pass with two. */
const processes = Number(process.env["BELLE_PROCESSES"] ?? "1");

const noticeMs = 25;

/** Half of what a new owner takes would be hashing. */
const quickHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** One server to look at, several that answer, each in turn. */
function inTurn(apps: readonly FastifyInstance[]): FastifyInstance {
  const [first] = apps as [FastifyInstance];
  if (apps.length === 1) return first;
  let asked = 0;
  const injectNext = async (...given: unknown[]) => {
    const app = apps[asked++ % apps.length] as FastifyInstance;
    const reply = await Reflect.apply(app.inject, app, given);
    // Nobody is at the other process before the database's notice is.
    await pause(noticeMs);
    return reply;
  };
  return new Proxy(first, {
    get: (target, name) => (name === "inject" ? injectNext : Reflect.get(target, name)),
  });
}

/** A copy of the template, so that no two files meet in one database. Gone after the file, since it takes memory. */
export function createWorldDatabase(): Promise<string> {
  const server = inject("databaseUrl");
  const name = `belle_${process.env["VITEST_POOL_ID"]}_${randomBytes(3).toString("hex")}`;
  atEnd(() => dropDatabase(server, name));
  return createDatabase(server, name, "belle_template");
}

/** An address that no other test uses, so that counts of attempts do not meet. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
