import { join } from "node:path";
import type { Clock } from "#domain/time/clock.ts";
import type { LogTo } from "#server/app.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Config, canMoveClock, isAllSandbox } from "./config/config.ts";
import { takeDataFolder } from "./data-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";
import { expectDatabase } from "./expect-database.ts";
import { deafAt, isHeard } from "./is-heard.ts";
import { expectFreePort, listen } from "./listen.ts";
import { createMovableClock, followClock } from "./movable-clock.ts";
import { tellOfVoice } from "./open-speech.ts";
import type { Stops } from "./stops.ts";

type Options = {
  readonly config: Config;
  readonly clock: Clock;
  readonly projectDir: string;
  readonly say: (progress: string) => void;
  readonly logTo: LogTo;
  readonly stops: Stops;
};

export type Product = {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly sandboxPassword: string | undefined;
  /** Fetches and loads what this machine speaks and listens by; the product is used meanwhile. */
  readonly startVoice: () => void;
};

/** The whole product on one data folder, in the order in which its parts need each other. */
export async function startProduct({ config, clock, projectDir, say, logTo, stops }: Options): Promise<Product> {
  try {
    await expectFreePort(config);
    const folder = await takeDataFolder(config.dataDir);
    stops.add(async () => folder.release());
    const database = findDatabase(config, say, stops);
    // Most of the program; it is read while the database starts, and not at all where that cannot start.
    const wiring = import("./wire.ts");
    wiring.catch(() => undefined);
    const found = await database;
    const { wire } = await wiring;
    const pagesDir = join(projectDir, "build", "client");
    const clockFile = join(config.sandbox.of ?? config.dataDir, "sandbox-clock.json");
    const own = canMoveClock(config) ? createMovableClock(clock, clockFile) : undefined;
    const followed = config.sandbox.of && isAllSandbox(config) ? followClock(clock, clockFile) : undefined;
    const { app, outside, drain } = await wire({
      config,
      clock: own ?? followed ?? clock,
      moveClock: own?.moveTo,
      projectDir,
      ...found,
      pagesDir,
      say,
      logTo,
      stops,
    });
    stops.signal.throwIfAborted();
    stops.add(await listen(app, config));
    // Before nobody listens any more: the carrier still hears what becomes of its calls.
    stops.add(drain);
    folder.announce(config.publicUrl);
    stops.signal.throwIfAborted();
    const startVoice = () => {
      tellOfVoice(outside.speech, say);
      outside.speech.start();
    };
    const { sandbox, sandboxPassword } = outside;
    return { url: config.publicUrl, sandboxUrl: sandbox?.url, sandboxPassword, startVoice };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

type Found = { readonly databaseUrl: string; readonly directUrl: string };

async function findDatabase(config: Config, say: Options["say"], stops: Stops): Promise<Found> {
  const { signal } = stops;
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  if (databaseUrl && directUrl) {
    await expectDatabase({ url: databaseUrl, variable: "DATABASE_URL", say, signal });
    if (directUrl !== databaseUrl)
      await expectDatabase({ url: directUrl, variable: "DATABASE_DIRECT_URL", say, signal });
    if (!(await isHeard(directUrl))) throw new CannotStart(deafAt(config));
    return { databaseUrl, directUrl };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say, signal });
  stops.add(() => postgres.stop());
  signal.throwIfAborted();
  return { databaseUrl: postgres.url, directUrl: postgres.url };
}
