import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Clock } from "#domain/time/clock.ts";
import { usTimeZones } from "#domain/time/timezones.ts";
import { sealedColumns } from "#server/features/installation/sealed-columns.ts";
import { type SealedCount, sealedCountText } from "#server/features/installation/store.ts";

/** What a look into the database tells, without changing anything there. */
export type DatabaseFacts = {
  readonly version: string;
  readonly majorVersion: number;
  readonly user: string;
  readonly mayCreate: boolean;
  /** How far its clock is ahead of ours. */
  readonly aheadMs: number;
  readonly connections: number;
  readonly mostConnections: number;
  readonly unknownZones: readonly string[];
  /** Names of the migrations that were applied; none where the product was never started on it. */
  readonly migrations: readonly string[];
  readonly keyFingerprint: string | undefined;
  /** What is sealed with which key. */
  readonly sealed: readonly SealedCount[];
  /** Numbers that assistants have. */
  readonly numbers: readonly string[];
  /** Languages that they speak. */
  readonly languages: readonly string[];
  readonly lastPaymentNews: Date | undefined;
  readonly rounds: readonly RoundFacts[];
  readonly calendars: CalendarFacts;
  /** Texts of the last days that networks refused because of the line and not of the phone, by the carrier's own number of the reason. */
  readonly textsRefused: readonly { readonly code: number; readonly count: number }[];
};

/** How old what is known of outside calendars can be. */
export type CalendarFacts = {
  readonly connected: number;
  /** Of the calendar that was read the longest ago. */
  readonly oldestReading: Date | undefined;
  readonly longestClashSeconds: number;
};

/** How far work has come that goes over everybody. */
export type RoundFacts = {
  readonly name: string;
  readonly visited: number;
  readonly failed: number;
  readonly begunAt: Date;
  readonly movedAt: Date;
  readonly finishedAt: Date | undefined;
};

export async function readDatabase(url: string, clock: Clock, deadlineMs: number): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
    application_name: "belle doctor",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query(text, values)).rows as Row[];
    const hasTable = async (name: string) =>
      (await rows<{ found: boolean }>("select to_regclass($1) is not null as found", [name]))[0]?.found === true;
    // Who may not read the tables may not create any either, which is what is told then.
    const from = async <Row extends object>(table: string, text: string): Promise<Row[]> =>
      (await hasTable(table)) ? rows<Row>(text).catch(unlessForbidden) : [];

    const server = (await rows<ServerRow>(serverText))[0] as ServerRow;
    const askedAt = clock.now().getTime();
    const [{ time }] = (await rows<{ time: Date }>("select clock_timestamp() as time")) as [{ time: Date }];
    const aheadMs = time.getTime() - (askedAt + clock.now().getTime()) / 2;
    const zones: string[] = usTimeZones.map(({ zone }) => zone);
    const known = await rows<{ name: string }>("select name from pg_timezone_names where name = any($1)", [zones]);
    const migrations = await from<{ name: string }>("migrations", "select name from migrations order by name");
    const facts = await from<{ value: string }>(
      "installation",
      "select value from installation where name = 'secret_key_fingerprint'",
    );
    const sealed = await from<SealedCount>("retired_keys", sealedCountText(sealedColumns));
    const numbers = await from<{ phone_number: string }>(
      "phone_numbers",
      "select phone_number from phone_numbers where carrier_id is not null and releasing_at is null",
    );
    const languages = await from<{ language: string }>(
      "assistants",
      `select distinct jsonb_array_elements_text(coalesce(settings -> 'languages', '["en"]')) as language
      from assistants order by language`,
    );
    const events = await from<{ last: Date | null }>(
      "inbox",
      "select max(received_at) as last from inbox where provider = 'stripe'",
    );
    const textsRefused = migrations.some(({ name }) => name.startsWith("0082-"))
      ? await from<{ code: number; count: number }>(
          "texts",
          `select reason_code as code, count(*)::int as count from texts
          where coalesce(sent_at, given_up_at) > now() - interval '7 days' and reason in ('filtered', 'unregistered')
          group by reason_code order by reason_code`,
        )
      : [];
    const rounds = await from<RoundFacts & { finishedAt: Date | null }>(
      "job_rounds",
      `select name, visited, failed, begun_at as "begunAt", moved_at as "movedAt", finished_at as "finishedAt"
      from job_rounds order by name`,
    );
    const readings = await from<{ connected: number; oldest: Date | null; longest: number }>(
      // Made together with the column.
      "calendar_channels",
      `select count(*)::int as connected, min(coalesce(synced_at, created_at)) as oldest,
        coalesce(max(longest_clash_seconds), 0) as longest
      from calendar_grants where lost_at is null and assistant_id is not null`,
    );
    return {
      version: server.version,
      majorVersion: Math.floor(server.number / 10_000),
      user: server.user,
      mayCreate: server.may_create,
      aheadMs,
      connections: server.connections,
      mostConnections: server.most,
      unknownZones: zones.filter((zone) => !known.some(({ name }) => name === zone)),
      migrations: migrations.map(({ name }) => name),
      keyFingerprint: facts[0]?.value,
      sealed,
      numbers: numbers.map(({ phone_number }) => phone_number),
      languages: languages.map(({ language }) => language),
      lastPaymentNews: events[0]?.last ?? undefined,
      textsRefused,
      rounds: rounds.map(({ finishedAt, ...round }) => ({ ...round, finishedAt: finishedAt ?? undefined })),
      calendars: {
        connected: readings[0]?.connected ?? 0,
        oldestReading: readings[0]?.oldest ?? undefined,
        longestClashSeconds: readings[0]?.longest ?? 0,
      },
    };
  } finally {
    // A server that hangs would not say goodbye either.
    void client.end().catch(() => undefined);
  }
}

const forbidden = "42501";

const unlessForbidden = (error: { code?: string }): never[] => {
  if (error.code !== forbidden) throw error;
  return [];
};

type ServerRow = {
  version: string;
  number: number;
  user: string;
  may_create: boolean;
  connections: number;
  most: number;
};
const serverText = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    current_user as user,
    has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as may_create,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as most`;

/** The embedded database while the product runs: its own lock file names the port. Undefined: it does not run. */
export function runningDatabase(dataDir: string): string | undefined {
  try {
    const port = readFileSync(join(filesOf(dataDir), "postmaster.pid"), "utf8").split("\n")[3];
    const password = readFileSync(join(dataDir, "database-password"), "utf8").trim();
    return `postgres://belle:${password}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}

/** A note says so where the files could not be in the data folder itself. */
function filesOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, "postgres-is-elsewhere.txt"), "utf8").split("\n")[1] ?? "";
  } catch {
    return join(dataDir, "postgres");
  }
}
