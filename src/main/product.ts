import { join } from "node:path";
import type { Clock } from "#domain/clock.ts";
import type { Config } from "./config.ts";
import { takeDataFolder } from "./data-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";
import { expectFreePort, listen } from "./listen.ts";
import type { Stops } from "./stops.ts";
import { wire } from "./wire.ts";

type Options = {
  readonly config: Config;
  readonly clock: Clock;
  readonly projectDir: string;
  readonly say: (progress: string) => void;
  readonly stops: Stops;
};

export type Product = {
  readonly url: string;
  readonly sandboxUrl: string | undefined;
  readonly sandboxPassword: string | undefined;
};

/** The whole product on one data folder, in the order in which its parts need each other. */
export async function startProduct({ config, clock, projectDir, say, stops }: Options): Promise<Product> {
  try {
    await expectFreePort(config.port, config.host);
    const folder = takeDataFolder(config.dataDir);
    stops.add(async () => folder.release());
    const databaseUrl = config.databaseUrl ?? (await embedded(config, say, stops));
    const pagesDir = join(projectDir, "build", "client");
    const { app, outside } = await wire({ config, clock, projectDir, databaseUrl, pagesDir, say, stops });
    stops.add(await listen(app, config));
    folder.announce(config.publicUrl);
    return { url: config.publicUrl, sandboxUrl: outside.sandbox?.url, sandboxPassword: outside.sandboxPassword };
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function embedded(config: Config, say: Options["say"], stops: Stops): Promise<string> {
  say("Starting the database ...");
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  stops.add(() => postgres.stop());
  return postgres.url;
}
