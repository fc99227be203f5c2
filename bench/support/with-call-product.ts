import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { freePort } from "../../tests/support/processes/run-product.ts";
import type { CallProduct } from "./call-product.ts";
import { type Child, startChild } from "./child.ts";

type House = {
  readonly product: Child<CallProduct>;
  /** The model as a service. */
  readonly serviceUrl: string;
  readonly db: Db;
  readonly databaseDir: string;
};

/** The product with a database of its own and a model that needs no time, for as long as something is measured; with more settings where some are given. */
export async function withCallProduct(
  measure: (house: House) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-calls-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const db = connect(postgres.url, { onLost: () => undefined });
  const started: { stop(): Promise<void> }[] = [];
  try {
    const service = await startChild<string>("bench/support/far-model.ts", []);
    started.push(service);
    const args = [
      postgres.url,
      join(dataDir, "product"),
      String(await freePort()),
      service.ready,
      JSON.stringify(settings),
    ];
    const product = await startChild<CallProduct>("bench/support/call-product.ts", args);
    started.push(product);
    await measure({ product, serviceUrl: service.ready, db, databaseDir: postgres.dir });
  } finally {
    for (const one of started) await one.stop().catch(() => undefined);
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
