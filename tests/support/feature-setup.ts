import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { parseConfig } from "../../src/main/config/config.ts";
import { createStops } from "../../src/main/stops.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { wire } from "../../src/main/wire.ts";
import { runDatabase } from "./processes/database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the run, with a template that every worker's own database is made from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await runDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "belle-template-"));
  const stops = createStops();
  const databaseUrl = await database.create("belle_template");
  const config = parseConfig({ DATA_DIR: dataDir, SECRET_KEY: "t".repeat(32), LOG_LEVEL: "silent" }, process.cwd());
  await wire({ config, clock: systemClock, projectDir: process.cwd(), databaseUrl, say: () => undefined, stops });
  await stops.run();
  rmSync(dataDir, { recursive: true, force: true });
  project.provide("databaseUrl", database.url);
  return database.stop;
}
