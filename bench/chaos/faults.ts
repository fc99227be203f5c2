import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { SmallDisk } from "../../tests/support/processes/small-disk.ts";
import type { Caller } from "./carrier.ts";
import type { Gate } from "./gate.ts";
import type { Process } from "./processes.ts";

export type House = {
  readonly one: Process;
  readonly two: Process;
  readonly gate: Gate;
  /** Past the gate. */
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly callers: readonly Caller[];
  /** Where the database's files are. */
  readonly disk: SmallDisk | undefined;
  /** The folder of the version before, where both began with it. */
  readonly before: string | undefined;
};

export type Fault = (house: House) => Promise<void>;

const away =
  (mode: "shut" | "stuck", ms: number): Fault =>
  async ({ gate }) => {
    gate.set(mode);
    await pause(ms);
    gate.set("open");
  };

const stands =
  (ms: number): Fault =>
  async ({ one }) => {
    one.send("SIGSTOP");
    await pause(ms);
    one.send("SIGCONT");
  };

const clock =
  (aheadMs: number): Fault =>
  async ({ one }) => {
    one.setClock(aheadMs);
    await pause(60_000);
    one.setClock(0);
  };

/** As a deployment does it: calls are handed over, and the other process carries on meanwhile. */
async function turnTo(process: Process, version?: string): Promise<void> {
  process.send("SIGTERM");
  await process.ended();
  await process.start({ version });
}

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const trouble = (sandboxUrl: string, kind: string) =>
  fetch(`${sandboxUrl}/api/weather/twilio`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind }),
  });

/** The one that begins with the version before, on its tables. */
export const deployed = "a version is deployed and taken back";

/** What goes wrong, one at a time, while calls go on. */
export const faults: Readonly<Record<string, Fault>> = {
  nothing: () => pause(5_000),
  "a process is killed": async ({ one }) => {
    one.send("SIGKILL");
    await one.ended();
    await one.start();
  },
  "a process is killed each minute for ten minutes": async ({ one, two }) => {
    for (let minute = 0; minute < 10; minute++) {
      const [began, next] = [performance.now(), minute % 2 ? two : one];
      next.send("SIGKILL");
      await next.ended();
      await next.start();
      await pause(Math.max(0, 60_000 - (performance.now() - began)));
    }
  },
  "a process is told to stop": ({ one }) => turnTo(one),
  [deployed]: async ({ one, two, before }) => {
    for (const process of [one, two]) await turnTo(process);
    // Both are of today; then it turns out to be a bad day.
    await pause(5_000);
    for (const process of [one, two]) await turnTo(process, before);
  },
  "a process stands still for 3 s": stands(3_000),
  "a process stands still for 60 s": stands(60_000),
  "a clock is 60 s ahead": clock(60_000),
  "a clock is 60 s behind": clock(-60_000),
  "the database is away for 10 s": away("shut", 10_000),
  "the database is away for 30 s": away("shut", 30_000),
  "the database is away for 75 s": away("shut", 75_000),
  "the database hangs for 10 s": away("stuck", 10_000),
  "the database is read-only for 10 s": async ({ databaseUrl }) => {
    const set = "alter system set default_transaction_read_only";
    await ask(databaseUrl, `${set} = on`, "select pg_reload_conf()");
    await pause(10_000);
    await ask(databaseUrl, "set default_transaction_read_only = off", `${set} = off`, "select pg_reload_conf()");
  },
  "all connections are taken for 10 s": async ({ databaseUrl }) => {
    const taken: pg.Client[] = [];
    const ends = performance.now() + 10_000;
    while (performance.now() < ends) {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on("error", () => undefined);
      await client.connect().then(
        () => taken.push(client),
        () => pause(100),
      );
    }
    await Promise.all(taken.map((client) => client.end()));
  },
  "the database's disk is full for 30 s": async ({ disk }) => {
    if (!disk) throw new Error("Only root can make a disk that is small enough to fill.");
    const ends = performance.now() + 30_000;
    // What the server gives free is taken at once.
    for (; performance.now() < ends; await pause(200)) disk.fill();
    disk.empty();
  },
  "the disk under a log is full": async ({ one }) => {
    one.send("SIGTERM");
    await one.ended();
    await one.start({ log: "/dev/full" });
    await pause(10_000);
    one.send("SIGTERM");
    await one.ended();
    await one.start();
  },
  "a fifth of the lines is not read for 10 s": async ({ callers }) => {
    const slow = callers.filter((_, at) => at % 5 === 0);
    for (const caller of slow) caller.read(false);
    await pause(10_000);
    for (const caller of slow) caller.read(true);
  },
  "the carrier's API fails for 10 s": async ({ sandboxUrl }) => {
    await trouble(sandboxUrl, "error");
    await pause(10_000);
    await trouble(sandboxUrl, "none");
  },
};
