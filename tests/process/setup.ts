import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "../../scripts/prepare.mjs";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { hasty } from "../support/processes/database.ts";
import { removeRuns, start } from "./product.ts";
import { canBeCopied, copyFolder } from "./used-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    processTests: {
      /** A data folder as the first start leaves it. */
      readonly usedFolder: string;
      /** A PostgreSQL for all tests that are not about the product's own, whose database "postgres" has the tables. */
      readonly databaseUrl: string;
      /** What that database is sealed with. */
      readonly secretKey: string;
    };
  }
}

/**
 * Making a database and its tables costs more than all the rest of a start. It is done once here, by the product
 * itself; tests that are not about a first start begin with copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The product serves the built web app, and does not start without it.
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "belle-process-setup-"));
  chmodSync(folder, 0o755);
  const [usedFolder, serverFolder] = [join(folder, "used"), join(folder, "server")];
  const first = await start({ dataDir: usedFolder });
  await first.ready();
  first.send("SIGTERM");
  await first.ended();
  // Each copy finds ports of its own.
  rmSync(join(usedFolder, "sandbox-ports.json"));
  if (canBeCopied(usedFolder)) copyFolder(usedFolder, serverFolder);
  else mkdirSync(serverFolder, { mode: 0o711 });
  const server = await startEmbeddedPostgres({ dataDir: serverFolder, say: () => undefined, settings: hasty });
  const secretKey = readFileSync(join(usedFolder, "secret-key"), "utf8").trim();
  project.provide("processTests", { usedFolder, databaseUrl: server.url, secretKey });
  return async () => {
    await server.stop();
    await removeRuns();
    rmSync(folder, { recursive: true, force: true });
  };
}
