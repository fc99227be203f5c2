import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../src/main/cannot-start.ts";
import { takeDataFolder } from "../../src/main/data-folder.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { findPlace } from "../../src/main/embedded-postgres/place.ts";

export type FoundDatabase = { readonly url: string; readonly where: string; close(): Promise<void> };

type Setting = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** An operator's command asks the server itself: it takes its time, and a pooler lends its connections for moments. */
export const givenDatabase = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env["DATABASE_DIRECT_URL"] || env["DATABASE_URL"];

/** The database that the product uses: the one it is given, the one that it runs just now, or its own, started for the occasion. */
export async function findBooks({ databaseUrl, dataDir }: Setting): Promise<FoundDatabase> {
  if (databaseUrl) return { url: databaseUrl, where: "the database of DATABASE_URL", close: async () => undefined };
  if (!existsSync(dataDir)) throw new CannotStart(`There is no data folder ${dataDir}, and DATABASE_URL is not given.`);
  const folder = await takeDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof CannotStart && error.message.includes("is in use")) return undefined;
    throw error;
  });
  if (!folder) return running(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
    const close = async () => {
      await postgres.stop();
      folder.release();
    };
    return { url: postgres.url, where: `the database of ${dataDir}, started to be read`, close };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** PostgreSQL's own lock file names the port on its fourth line. */
function running(dataDir: string): FoundDatabase {
  const port = readFileSync(join(findPlace(dataDir).dir, "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(dataDir, "database-password"), "utf8").trim();
  const url = `postgres://belle:${password}@127.0.0.1:${port}/postgres`;
  return { url, where: `the running database of ${dataDir}`, close: async () => undefined };
}
