import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { findPlace } from "../src/main/embedded-postgres/place.ts";
import type { Db } from "../src/server/db/connect.ts";
import { chainStart, sealEntry } from "../src/server/features/ledger/ledger-entry.ts";
import { sha256 } from "../src/server/features/ledger/sha256.ts";
import { listEntries } from "../src/server/features/ledger/store.ts";
import { createClient } from "./support/client.ts";
import { databaseCpuMs } from "./support/database-cpu.ts";
import { type BigAccount, type ManyConversations, withManyConversations } from "./support/many-conversations.ts";
import { cpuMs, median, mostMb, note, quantile, report, timed } from "./support/measure.ts";

const sizes = { small: 1_000, large: 100_000 };
const rounds = 3;
const smallTimes = 60;
const sealedAtOnce = 5_000;
const pauseMs = 15;
/** A browser gives up after a minute; nobody should look at a dial for that long. */
const goals = { perEntry: 1.5, seconds: 15, memory: 1.3, waiting: 5 };

/** The whole verification over HTTP for the large account against the small one, what it takes of memory, and who waits for it. */
export const verify = (): Promise<void> =>
  withManyConversations(async (ground) => {
    for (const account of [ground.small, ground.large]) await sealBooks(ground.db, account);
    await sql`vacuum analyze`.execute(ground.db);
    await measure(ground);
  }, sizes);

async function measure({ product, db, small, large }: ManyConversations): Promise<void> {
  const client = createClient(product.url);
  const verifyOne = async ({ authorization }: BigAccount) => {
    // Owners have to wait between many of them, and this is no owner.
    await sql`delete from throttles`.execute(db);
    const { status, text } = await client.post("/api/books/verify", {}, { authorization });
    const { data } = JSON.parse(text) as { data?: { state: string } };
    if (status !== 200 || data?.state !== "agrees") throw new Error(`Verifying answered ${status}: ${text}`);
  };
  const databaseMs = () => databaseCpuMs(findPlace(product.dataDir).dir);
  const look = () => client.get("/users/me", { authorization: small.authorization });
  // Both leave as much behind by the entry, so what a small one takes again and again is what a large one may take.
  const few = await mostMb(product.pid, async () => {
    for (let time = 0; time < smallTimes; time++) await verifyOne(small);
  });
  const took = { small: [] as number[], large: [] as number[] };
  const cpu = { product: [] as number[], database: [] as number[] };
  const idle: number[] = [];
  const busy: number[] = [];
  const many = await mostMb(product.pid, async () => {
    for (let round = 0; round < rounds; round++) {
      took.small.push(await timed(() => verifyOne(small)));
      for (let each = 0; each < 50; each++) idle.push(await timed(look));
      const begun = [cpuMs(product.pid), await databaseMs()] as const;
      let isOver = false;
      const running = timed(() => verifyOne(large)).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        busy.push(await timed(look));
        await sleep(pauseMs);
      }
      took.large.push(await running);
      cpu.product.push(cpuMs(product.pid) - begun[0]);
      cpu.database.push((await databaseMs()) - begun[1]);
    }
  });
  client.close();

  const perEntry = (times: readonly number[], { conversations }: BigAccount) => median(times) / conversations;
  const ratio = perEntry(took.large, large) / perEntry(took.small, small);
  const rate = (times: readonly number[], account: BigAccount) => counted(1000 / perEntry(times, account));
  const of = `of ${counted(large.conversations)} entries`;
  report(
    `Verification of the books over HTTP, by entry, ${of} against ${counted(small.conversations)}`,
    `${ratio.toFixed(2)} times, ${rate(took.large, large)} entries/s against ${rate(took.small, small)} entries/s`,
    `${goals.perEntry} or less`,
    ratio <= goals.perEntry,
  );
  const inSeconds = (times: readonly number[]) => `${(median(times) / 1000).toFixed(1)} s`;
  const isInTime = median(took.large) <= goals.seconds * 1000;
  report(`Verification ${of}`, inSeconds(took.large), `${goals.seconds} s or less`, isInTime);
  note("Processor time of it", `${inSeconds(cpu.product)} of the product, ${inSeconds(cpu.database)} of the database`);
  report(
    `Memory while ${counted(large.conversations)} entries are verified, against ${counted(small.conversations)} again and again`,
    `${(many / few).toFixed(2)} times, ${many.toFixed(0)} MB against ${few.toFixed(0)} MB`,
    `${goals.memory} or less`,
    many / few <= goals.memory,
  );
  const waits = median(busy) / median(idle);
  report(
    `Another request while ${counted(large.conversations)} entries are verified, against one at rest`,
    `${waits.toFixed(2)} times, ${median(busy).toFixed(1)} ms against ${median(idle).toFixed(1)} ms`,
    `${goals.waiting} or less`,
    waits <= goals.waiting,
  );
  note("The slowest in a hundred of these", `${quantile(busy, 0.99).toFixed(1)} ms`);
}

const counted = (count: number): string => Math.round(count).toLocaleString("en-US");

/** Chains the entries as the product would have, notes what is to be reported, and counts the months that run. */
async function sealBooks(db: Db, { owner_id, conversations }: BigAccount): Promise<void> {
  let previous_hash = chainStart;
  for (let afterSeq = 0; afterSeq < conversations; afterSeq += sealedAtOnce) {
    const sealed = (await listEntries(db, owner_id, { afterSeq, limit: sealedAtOnce })).map((entry) => {
      const made = sealEntry({ ...entry, previous_hash }, sha256);
      previous_hash = made.hash;
      return { seq: made.seq, previous_hash: made.previous_hash, hash: made.hash };
    });
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update ledger_entries as entry set previous_hash = made.previous_hash, hash = made.hash
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as made (seq int, previous_hash text, hash text)
        where entry.owner_id = ${owner_id} and entry.seq = made.seq`.execute(tx);
    });
  }
  await sql`update ledger_heads set hash = ${previous_hash} where owner_id = ${owner_id}`.execute(db);
  await sql`
    insert into usage_reports (owner_id, seq, identifier, seconds)
    select owner_id, seq, 'call-' || call_id, billed_seconds from ledger_entries where owner_id = ${owner_id}`.execute(
    db,
  );
  await sql`
    insert into open_quarters
    select owner_id, date_bin('15 minutes', answered_at, '2000-01-01 00:00:00Z'), assistant_id, false, count(*), sum(billable_seconds),
      sum(free_seconds), sum(billed_seconds), count(*), min(seq), max(seq)
    from ledger_entries where owner_id = ${owner_id} group by 1, 2, 3`.execute(db);
}
