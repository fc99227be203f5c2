import pg from "pg";

/** How the connections of one process are divided. */
export type Connections = {
  /** Callers never stand behind dashboards and exports for one. */
  readonly callers: number;
  readonly owners: number;
  readonly jobs: number;
};

/** For news of owners, events and jobs together. */
const listening = 1;
const forJobs = 4;
/** Five beside jobs and listening: fewer could not answer anybody while a booking waits. */
export const fewestConnections = 10;
/** So many processes find room in one server, and the operator's own commands beside them. */
const processesInServer = 4;
const commandConnections = 6;
/** A call has one for a few thousandths of its time: 500 at a time were carried by 11, and the slowest hundredth of first words came within 62 ms. */
const callsPerConnection = 50;
/** More at a time than this make a database of as many cores slower, not faster. */
const mostPerCore = { callers: 5, owners: 3 };

/** What one process takes when nobody says: what its calls need and its cores can use, and no more than its share of the server. */
export function defaultConnections(given: {
  readonly mostCalls: number;
  readonly cores: number;
  /** What the server lets this user have, all processes together. */
  readonly serverHas: number;
}): number {
  const callers = Math.min(Math.ceil(given.mostCalls / callsPerConnection), mostPerCore.callers * given.cores);
  const wanted = callers + mostPerCore.owners * given.cores + forJobs + listening;
  const share = Math.floor((given.serverHas - commandConnections) / processesInServer);
  return Math.max(fewestConnections, Math.min(wanted, share));
}

/** Of what is left beside jobs and listening, callers have two thirds. */
export function divideConnections(all: number): Connections {
  const left = all - forJobs - listening;
  const callers = Math.ceil((left * 2) / 3);
  return { callers, owners: left - callers, jobs: forJobs };
}

const patienceMs = 15_000;

const roomText = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as room`;

/** How many connections the server lets this user have. */
export async function askForRoom(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // It fails its query, too; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ room: number }>(roomText);
    return rows[0]?.room ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
