import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startSandbox } from "#sandbox/sandbox.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { freePort } from "../../tests/support/processes/run-product.ts";
import { type Balancer, openBalancer } from "../chaos/balancer.ts";
import { type Process, processAt } from "../chaos/processes.ts";

export type House = {
  /** What callers and browsers use. */
  readonly url: string;
  readonly authToken: string;
  readonly db: Db;
  readonly databaseDir: string;
  readonly processes: readonly Process[];
  /** So many processes stand behind the address from now on. */
  grow(count: number): Promise<void>;
};

type Options = {
  /** One alone has no balancer before it. */
  readonly most: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the processes find the database, if not where it is. */
  readonly through?: (databaseUrl: string) => Promise<{ readonly url: string; stop(): Promise<void> }>;
};

const twilio = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32) };
const silent = { info: () => undefined, error: () => undefined };

/** Processes of the product on one database, with a carrier's API and nothing else outside, for as long as something is measured. */
export async function withProcesses(options: Options, measure: (house: House) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "belle-processes-"));
  chmodSync(folder, 0o711);
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    await measure(await openHouse(folder, options, undo));
  } finally {
    for (const each of undo.reverse()) await each().catch(() => undefined);
  }
}

async function openHouse(folder: string, options: Options, undo: (() => Promise<unknown>)[]): Promise<House> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
  undo.push(() => postgres.stop());
  const between = await options.through?.(postgres.url);
  if (between) undo.push(() => between.stop());
  const ports: number[] = [];
  for (let at = 0; at < options.most; at++) ports.push(await freePort());
  let balancer: Balancer | undefined;
  if (options.most > 1) balancer = await openBalancer({ endsSilent: false });
  undo.push(async () => balancer?.close());
  const url = balancer?.url ?? `http://127.0.0.1:${ports[0]}`;
  const sandbox = await startSandbox({
    ...{ dataDir: join(folder, "sandbox"), host: "127.0.0.1", port: 0, smtpPort: 0, productUrl: url },
    ...{ standIns: { mail: false, model: false, twilio }, clock: { now: () => new Date() }, log: silent },
  });
  undo.push(() => sandbox.close());
  const env = {
    DATABASE_URL: between?.url ?? postgres.url,
    ...(between && { DATABASE_DIRECT_URL: postgres.url }),
    SECRET_KEY: "one key for all of these processes",
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
    ...{ TWILIO_ACCOUNT_SID: twilio.accountSid, TWILIO_AUTH_TOKEN: twilio.authToken, TWILIO_API_URL: sandbox.url },
    ...options.env,
  };
  const own = new URL(postgres.url);
  own.searchParams.set("application_name", "bench");
  const db = connect(own.href, { size: 2, onLost: () => undefined });
  undo.push(() => db.destroy());
  const processes: Process[] = [];
  return {
    url,
    authToken: twilio.authToken,
    db,
    databaseDir: postgres.dir,
    processes,
    async grow(count) {
      for (const port of ports.slice(processes.length, count)) {
        mkdirSync(join(folder, String(port)));
        const made = processAt(port, join(folder, String(port)), env);
        undo.push(async () => {
          made.send("SIGTERM");
          await made.ended();
        });
        await made.start();
        if (processes.length === 0) await keepCards(db);
        processes.push(made);
      }
      balancer?.setPorts(processes.map(({ port }) => port));
    },
  };
}

/** The payment provider does not know the bench's cards, and whoever has none may have two calls at a time. */
async function keepCards(db: Db): Promise<void> {
  await sql`create function keep_card() returns trigger language plpgsql as $$
    begin new.default_card_id := coalesce(new.default_card_id, old.default_card_id); return new; end $$`.execute(db);
  await sql`create trigger keep_card before update on payment_accounts for each row execute function keep_card()`.execute(
    db,
  );
}
