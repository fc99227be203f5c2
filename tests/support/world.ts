import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { parseConfig } from "../../src/main/config.ts";
import { createStops, type Stops } from "../../src/main/stops.ts";
import { type Wired, wire } from "../../src/main/wire.ts";
import type { BrainsFor } from "../../src/main/wiring/calls.ts";
import { createDatabase } from "./database.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";

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
  readonly brainsFor?: BrainsFor;
};

/** The product as it is wired, on a database of this worker's own and a clock that stands still until the test moves it. Closed after the file. */
export async function createWorld(environment: Record<string, string> = {}, options: Options = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-world-"));
  const databaseUrl = options.databaseUrl ?? (await createWorldDatabase());
  const config = parseConfig(
    { DATA_DIR: dataDir, SECRET_KEY: "t".repeat(32), LOG_LEVEL: "silent", ...environment },
    process.cwd(),
  );
  const stops = createStops();
  afterAll(async () => {
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
  const wired = await wire({
    config,
    clock,
    watchMs,
    phoneSpeed: options.phoneSpeed ?? "instant",
    brainsFor: options.brainsFor,
    moveClock,
    projectDir: process.cwd(),
    databaseUrl,
    ...pages,
    say,
    stops,
  });
  return { ...wired, clock, dataDir, databaseUrl, stops, mailbox: createMailbox(wired.outside.sandbox?.url ?? "") };
}

/** A copy of the template, so that no two files meet in one database. */
export const createWorldDatabase = (): Promise<string> =>
  createDatabase(
    inject("databaseUrl"),
    `belle_${process.env["VITEST_POOL_ID"]}_${randomBytes(3).toString("hex")}`,
    "belle_template",
  );

/** An address that no other test uses, so that counts of attempts do not meet. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
