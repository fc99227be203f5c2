import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../../src/main/embedded-postgres/embedded-postgres.ts";
import { quickDir } from "./quick-dir.ts";

/** What a test loses with the machine it may lose, so the disk is not waited for, and nothing is tidied up that is thrown away soon. */
export const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
  max_connections: "200",
};

export async function runDatabase() {
  const dataDir = mkdtempSync(join(quickDir, "belle-postgres-"));
  // The database's user has to get through to its files.
  chmodSync(dataDir, 0o711);
  const sockets = join(dataDir, "s");
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  const settings = { ...hasty, unix_socket_directories: sockets };
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings });
  // A question costs two thirds of what it costs over TCP.
  const url = `${postgres.url}?host=${encodeURIComponent(sockets)}`;
  return {
    url,
    create: (name: string) => createDatabase(url, name),
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (postgres.moved) rmSync(join(postgres.dir, ".."), { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `drop database if exists "${name}" with (force)`);

/** A fresh database, empty or a copy of a template. Answers its address. */
export async function createDatabase(url: string, name: string, template = "template0"): Promise<string> {
  await onServer(
    url,
    `drop database if exists "${name}" with (force)`,
    // A copy of files in memory takes a sixth of the time of one that goes through the log.
    `create database "${name}" template "${template}" strategy file_copy`,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
