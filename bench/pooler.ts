import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { readAlong } from "../tests/support/event-stream.ts";
import { findPooler, startPooler } from "../tests/support/processes/pooler.ts";
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
/** What is only found by looking for it waits so long; what is heard of, less. */
const lookMs = 2_000;

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
  const since = new Date();
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
    const found = await jobsTook(house, since);
    return found.open === 0 && found;
  });
  report(
    "Jobs that followed",
    `${waiting.done} done, begun after ${waiting.halfMs.toFixed(0)} ms by half of them and ${waiting.slowestMs.toFixed(0)} ms at most; ${waiting.texts} texts, the slowest sent after ${waiting.textMs.toFixed(0)} ms`,
    `half of them before anybody looks, ${count / oneBookerIn} texts`,
    waiting.halfMs < lookMs / 2 && waiting.texts === count / oneBookerIn,
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

/** How long the jobs waited that came from these calls. */
async function jobsTook({ db }: House, since: Date) {
  const { rows } = await sql<Record<"open" | "done" | "halfMs" | "slowestMs" | "texts" | "textMs", number>>`
    with waited as (
      select state, extract(epoch from started_on - created_on) * 1000 as ms from pgboss.job
      where name not like '\\_\\_%' and created_on > ${since} and start_after <= now() and retry_count = 0)
    select (count(*) filter (where state <= 'active'))::int as open,
      (count(*) filter (where state = 'completed'))::int as done,
      coalesce(percentile_cont(0.5) within group (order by ms), 0)::float as "halfMs",
      coalesce(max(ms), 0)::float as "slowestMs",
      (select count(*)::int from texts where sent_at is not null) as texts,
      (select coalesce(max(extract(epoch from sent_at - created_at) * 1000), 0)::float from texts) as "textMs"
    from waited`.execute(db);
  return rows[0] ?? { open: 1, done: 0, halfMs: 0, slowestMs: 0, texts: 0, textMs: 0 };
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
