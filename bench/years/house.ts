import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { freePort } from "../../tests/support/processes/run-product.ts";
import type { CallProduct } from "../support/call-product.ts";
import { type Child, startChild } from "../support/child.ts";
import { createClient } from "../support/client.ts";
import { type Business, openBusiness } from "../support/open-business.ts";
import { someAccount } from "./accounts.ts";
import { seedYears, type Wanted } from "./seed.ts";

/** An account that is looked at, and how to get in. */
export type Account = Business & { readonly owner_id: string; readonly calls: number };

export type House = {
  readonly url: string;
  readonly db: Db;
  readonly product: Child<CallProduct>;
  readonly average: Account;
  /** Where there are few calls, the same. */
  readonly largest: Account;
  readonly calls: number;
  readonly bytes: number;
  readonly seededSeconds: number;
  /** The database stays. */
  stopProduct(): Promise<void>;
  close(): Promise<void>;
};

/** Nothing has to outlive a crash while rows are made. */
const inAHurry = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  ...{ wal_level: "minimal", max_wal_senders: "0", max_wal_size: "4GB", shared_buffers: "1GB" },
};
const callsEach = 1_000;
const larges = 5;
const patienceMs = 3_600_000;

type Kept = Pick<House, "average" | "largest" | "seededSeconds">;

/** The product on a database with so many calls. With LARGE_DIR they are kept there for another run. */
export async function openHouse(calls: number): Promise<House> {
  const keptIn = process.env["LARGE_DIR"];
  const dir = keptIn ? join(keptIn, String(calls)) : mkdtempSync(join(tmpdir(), "belle-large-"));
  const file = join(dir, "accounts.json");
  // One that was not finished is begun anew.
  if (!existsSync(file)) rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o711);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeYears(dir, calls)));
  const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
  const postgres = await startEmbeddedPostgres({ dataDir: dir, say: () => undefined });
  const db = connect(postgres.url, { patienceMs, onLost: () => undefined });
  const product = await startProduct(postgres.url, dir);
  let stopped: Promise<void> | undefined;
  const stopProduct = () => {
    stopped ??= product.stop();
    return stopped;
  };
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const logIn = async (account: Account): Promise<Account> => {
    const client = createClient(product.ready.url);
    const { access_token } = JSON.parse((await client.logIn(...account.login)).text) as { access_token: string };
    client.close();
    return { ...account, headers: { ...account.headers, authorization: `Bearer ${access_token}` } };
  };
  return {
    ...{ url: postgres.url, db, product, calls, bytes: Number(rows[0]?.bytes), seededSeconds: kept.seededSeconds },
    average: await logIn(kept.average),
    largest: await logIn(kept.largest),
    stopProduct,
    async close() {
      await stopProduct();
      await db.destroy();
      await postgres.stop();
      if (!keptIn) rmSync(dir, { recursive: true, force: true });
    },
  };
}

const startProduct = async (url: string, dir: string): Promise<Child<CallProduct>> =>
  startChild<CallProduct>("bench/support/call-product.ts", [url, join(dir, "product"), String(await freePort())]);

/** The accounts that are looked at are opened as any owner would; all others, and all calls, come by COPY. */
async function makeYears(dir: string, calls: number): Promise<Kept> {
  const begun = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir: dir, say: () => undefined, settings: inAHurry });
  const db = connect(postgres.url, { patienceMs, onLost: () => undefined });
  try {
    const { average, largest } = await openAccounts(postgres.url, db, dir, calls);
    await seedYears(postgres.url, wantedFor(calls, average, largest));
    const withCount = async (account: Business & Opened): Promise<Account> => {
      const head = db.selectFrom("ledger_heads").select("seq").where("owner_id", "=", account.owner_id);
      return { ...account, calls: (await head.executeTakeFirstOrThrow()).seq };
    };
    const accounts = { average: await withCount(average), largest: await withCount(largest) };
    return { ...accounts, seededSeconds: (performance.now() - begun) / 1000 };
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function openAccounts(url: string, db: Db, dir: string, calls: number) {
  const product = await startProduct(url, dir);
  const client = createClient(product.ready.url);
  const open = async (): Promise<Business & Opened> => {
    const business = await openBusiness(client, db);
    const owner = db.selectFrom("assistants").select("owner_id").where("id", "=", business.assistantId);
    return { ...business, ...(await owner.executeTakeFirstOrThrow()) };
  };
  const average = await open();
  const largest = calls > callsEach ? await open() : average;
  client.close();
  await product.stop();
  return { average, largest };
}

type Opened = { readonly owner_id: string; readonly assistantId: string };

/** One account has every fiftieth call, and four have every hundredth each; all others have about a thousand calls. */
function wantedFor(calls: number, average: Opened, largest: Opened): Wanted {
  const usual = { callers: 250, keptDays: 365 };
  const real = ({ owner_id, assistantId }: Opened) => ({ owner_id, assistants: [assistantId], isReal: true as const });
  if (calls <= callsEach) return { calls, accounts: [{ ...real(average), ...usual }], pick: () => 0 };
  const many = { callers: Math.min(50_000, Math.ceil(calls / 200)), keptDays: 730 };
  const more = someAccount(larges - 1, many).assistants;
  const others = Math.max(1, Math.round(calls / callsEach) - larges - 1);
  const accounts = [
    { ...real(largest), assistants: [largest.assistantId, ...more], ...many },
    ...Array.from({ length: larges - 1 }, () => someAccount(larges, many)),
    { ...real(average), ...usual },
    ...Array.from({ length: others }, () => someAccount(1, usual)),
  ];
  const pick = (luck: number) => {
    if (luck < 0.02) return 0;
    if (luck < 0.06) return 1 + Math.floor((luck - 0.02) * 100);
    return larges + Math.min(others, Math.floor(((luck - 0.06) / 0.94) * (others + 1)));
  };
  return { calls, accounts, pick };
}
