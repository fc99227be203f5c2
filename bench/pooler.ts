import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { readAlong } from "../tests/support/event-stream.ts";
import { findPooler, startPooler } from "../tests/support/pooler.ts";
import { until } from "../tests/support/until.ts";
import { untilWritten } from "./chaos/judge.ts";
import { createClient } from "./support/client.ts";
import { note, report } from "./support/measure.ts";
import { openAroundTheClock } from "./support/open-around-the-clock.ts";
import { openBusiness } from "./support/open-business.ts";
import { startTalking, troubleOf } from "./support/talk.ts";
import { type House, withProcesses } from "./support/with-processes.ts";

const [count, processes, poolSize] = [60, 2, 20];
const [everyMs, talkingMs, bookingMs, oneBookerIn] = [5_000, 45_000, 5_000, 5];
/** A text that is not sent by then was found by looking for it, and not heard of. */
const textsMs = 15_000;

/** Calls on two processes that share few connections of the server through PgBouncer of Debian, and the same without it. */
export async function pooler(): Promise<void> {
  const program = await findPooler();
  if (!program) return note("Pooler", "PgBouncer is neither installed nor to be fetched here");
  const through = (url: string) => startPooler(program, url, poolSize);
  await withProcesses({ most: processes, through }, (house) => carry(house, "behind PgBouncer in transaction mode"));
  await withProcesses({ most: processes }, (house) => carry(house, "without a pooler"));
}

async function carry(house: House, how: string): Promise<void> {
  await house.grow(processes);
  const client = createClient(house.url);
  const business = await openBusiness(client, house.db, { draft: openAroundTheClock });
  const token = business.headers["authorization"]?.slice("Bearer ".length) ?? "";
  const told: string[] = [];
  const reader = await readAlong({ url: house.url }, token);
  const reading = (async () => {
    for (let event = await reader.next(); event; event = await reader.next()) told.push(event.kind);
  })().catch(() => undefined);
  const connections = watchConnections(house);
  const line = { numbers: [business.number], count, perSecond: 20, everyMs, oneBookerIn, bookingMs };
  const talking = await startTalking(house, line);
  await pause(talkingMs);
  const seen = await talking.end();
  const written = await untilWritten(house.db);
  const { lost, text } = troubleOf(seen);
  const { rows } = await sql<{ calls: number; lines: number; entries: number; booked: number }>`
    select (select count(*)::int from calls where state = 'ended') as calls,
      (select count(*)::int from call_lines where who = 'caller') as lines,
      (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from appointments) as booked`.execute(house.db);
  const kept = rows[0] ?? { calls: 0, lines: 0, entries: 0, booked: 0 };
  const answered = seen.reduce((sum, call) => sum + call.answered.length, 0);
  report(
    `${count} calls on ${processes} processes ${how}`,
    `${lost} turned away or lost (${text}), ${kept.calls} written, ${kept.lines} lines of ${answered} answered, ${kept.booked} booked, ${kept.entries} entries in the ledger`,
    `0, ${count}, all, ${count / oneBookerIn}, ${count}`,
    lost === 0 && written && kept.calls === count && kept.lines >= answered && kept.booked === count / oneBookerIn,
  );
  const waiting = await until("texts and mails", async () => {
    const found = await jobsTook(house);
    return found.open === 0 && found;
  });
  report(
    "Jobs that followed",
    `${waiting.done} done, the slowest begun after ${waiting.slowestMs.toFixed(0)} ms, ${waiting.texts} texts sent`,
    `all begun within ${textsMs / 1000} s`,
    waiting.slowestMs < textsMs,
  );
  const kinds = Object.entries(Object.groupBy(told, (kind) => kind)).map(([kind, all]) => `${all?.length} ${kind}`);
  report("Events that reached a dashboard", kinds.join(", "), `some of ${count} calls`, told.includes("call"));
  const most = await connections.stop();
  note(
    `Connections at the server ${how}`,
    `${most.all} at most, ${most.working} of them at work at once, ${most.listening} listening`,
  );
  reader.leave();
  await reading;
  client.close();
}

async function jobsTook({ db }: House) {
  const { rows } = await sql<{ open: number; done: number; slowestMs: number; texts: number }>`
    select (count(*) filter (where state <= 'active' and start_after <= now()))::int as open,
      (count(*) filter (where state = 'completed'))::int as done,
      coalesce(max(extract(epoch from started_on - greatest(created_on, start_after)) * 1000) filter (where retry_count = 0), 0)::float as "slowestMs",
      (select count(*)::int from texts where sent_at is not null) as texts
    from pgboss.job where name not like '\\_\\_%'`.execute(db);
  return rows[0] ?? { open: 1, done: 0, slowestMs: 0, texts: 0 };
}

/** How many connections the server has at most, without those of the bench. */
function watchConnections({ db }: House) {
  const most = { all: 0, working: 0, listening: 0 };
  const look = async () => {
    const { rows } = await sql<typeof most>`
      select count(*)::int as all, (count(*) filter (where state <> 'idle'))::int as working,
        (count(*) filter (where application_name like 'belle keys %'))::int as listening
      from pg_stat_activity where backend_type = 'client backend' and application_name <> 'bench'`.execute(db);
    for (const name of ["all", "working", "listening"] as const)
      most[name] = Math.max(most[name], rows[0]?.[name] ?? 0);
  };
  const looking = setInterval(() => void look().catch(() => undefined), 200);
  return {
    async stop() {
      clearInterval(looking);
      await look();
      return most;
    },
  };
}
