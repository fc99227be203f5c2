import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startEmbeddedPostgres } from "../src/main/embedded-postgres/embedded-postgres.ts";
import { systemClock } from "../src/main/system-clock.ts";
import { connect, type Db } from "../src/server/db/connect.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { closeBooks as close } from "../src/server/features/ledger/close-books.ts";
import { load, median, report, timed } from "./support/measure.ts";

const rounds = 7;
const ends = 1000;
const atOnce = 50;
const goals = { spread: 6, single: 12 };

/** The books of a call closed under fifty concurrent ends against one plain insert of the same row under the same load, in alternating rounds. */
export async function closeBooks(): Promise<void> {
  // With the product's own settings: every end is on the disk before it counts.
  const dataDir = mkdtempSync(join(tmpdir(), "belle-books-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const db = connect(postgres.url, { onLost: () => undefined });
  try {
    await migrate(db, "db/migrations");
    await sql`create table plain (like ledger_entries including constraints, primary key (call_id))`.execute(db);
    const owners = await Promise.all(Array.from({ length: atOnce }, () => insertOwner(db)));
    const ownerOf = (index: number) => owners[index % atOnce] as string;
    const took = { plain: [] as number[], spread: [] as number[], single: [] as number[] };
    const ratios = { spread: [] as number[], single: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const plain = await perEnd((index) => insertPlain(db, ownerOf(index)));
      const many = await perEnd((index) => closeOne(db, ownerOf(index)));
      const one = await perEnd(() => closeOne(db, ownerOf(0)));
      // The first round warms all three up.
      if (round === 0) continue;
      took.plain.push(plain);
      took.spread.push(many);
      took.single.push(one);
      ratios.spread.push(many / plain);
      ratios.single.push(one / plain);
    }
    const us = (values: readonly number[]) => `${(median(values) * 1000).toFixed(0)} us`;
    for (const [kind, whose] of [["spread", `${atOnce} owners`] as const, ["single", "one owner"] as const])
      report(
        `Closing a call's books under ${atOnce} concurrent ends of ${whose} against a plain insert`,
        `${median(ratios[kind]).toFixed(2)} times, ${us(took[kind])} against ${us(took.plain)}`,
        `${goals[kind]} or less`,
        median(ratios[kind]) <= goals[kind],
      );
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds that each end takes of the whole, while fifty are under way. */
const perEnd = async (work: (index: number) => Promise<unknown>): Promise<number> =>
  (await timed(() => load(ends, atOnce, work))) / ends;

const someEnd = (owner_id: string) => ({
  call_id: randomUUID(),
  owner_id,
  assistant_id: randomUUID(),
  answered_at: systemClock.now(),
  ended_at: systemClock.now(),
  duration_seconds: 90,
  is_test: false,
  is_spam: false,
});

const closeOne = (db: Db, owner_id: string) =>
  close({ db, clock: systemClock, onTrialStep: async () => undefined }, someEnd(owner_id));

function insertPlain(db: Db, owner_id: string): Promise<unknown> {
  const { call_id, assistant_id, answered_at, ended_at } = someEnd(owner_id);
  const hash = "0".repeat(64);
  return sql`
    insert into plain values (${owner_id}, 1, 'call', ${call_id}, null, ${assistant_id}, ${answered_at}, ${ended_at},
      ${ended_at}, 90, 0, 90, null, ${hash}, ${hash})`.execute(db);
}

async function insertOwner(db: Db): Promise<string> {
  const id = randomUUID();
  const now = systemClock.now();
  await db
    .insertInto("owners")
    .values({
      id,
      username: id,
      email: `${id}@bench.example`,
      full_name: null,
      phone: "+12085550107",
      password_hash: "-",
      timezone: "America/Chicago",
      terms_version: "1",
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  return id;
}
