import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defaultConnections } from "../../connections.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { type DatabaseFacts, readDatabase, runningDatabase } from "../read-database.ts";

const name = "PostgreSQL";
const oldestVersion = 16;
const mostAheadMs = 5_000;

/** Where it is. Undefined: the embedded one does not run. */
export const databaseOf = (config: Needs["config"]): string | undefined =>
  config.databaseDirectUrl ?? config.databaseUrl ?? runningDatabase(config.dataDir);

/** Read once for all checks. A failure is kept for the one check that tells of it. */
export function openDatabase({ config, clock, deadlineMs }: Omit<Needs, "database">): Promise<DatabaseFacts> {
  const url = databaseOf(config);
  return url === undefined ? Promise.reject(new NotRunning()) : readDatabase(url, clock, deadlineMs);
}

/** The embedded database runs with the product, and only then. */
class NotRunning extends Error {}

export async function checkDatabase(needs: Needs, facts: Promise<DatabaseFacts>): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = needs.config;
  const fix = "Check address, user and password in DATABASE_URL, and that the server lets this machine in.";
  let found: DatabaseFacts;
  try {
    found = await facts;
  } catch (error) {
    const embedded = `the embedded one in ${dataDir} is used`;
    if (error instanceof NotRunning) return [notSet(name, `${embedded}; it does not run now`)];
    return [
      wrong(name, `${databaseUrl ? new URL(databaseUrl).host : embedded} did not let us in: ${reason(error)}`, fix),
    ];
  }
  const problems = problemsOf(found, needs);
  if (problems.length > 0) return problems;
  const text = `version ${found.version}, user ${found.user}, ${stateOfTables(found, needs)}, clock ${aheadText(found)}`;
  return [databaseUrl ? good(name, text) : notSet(name, `the embedded one in ${dataDir} is used: ${text}`)];
}

function problemsOf(found: DatabaseFacts, needs: Needs): readonly Finding[] {
  const problems: Finding[] = [];
  if (found.majorVersion < oldestVersion)
    problems.push(wrong(name, `it is version ${found.version}`, `Use PostgreSQL ${oldestVersion} or newer.`));
  if (!found.mayCreate)
    problems.push(
      wrong(
        name,
        `user ${found.user} may not create tables and schemas`,
        `Make ${found.user} the owner of the database.`,
      ),
    );
  const newer = found.migrations.filter((one) => !migrationFiles(needs).includes(one));
  if (newer.length > 0)
    problems.push(
      wrong(name, `its tables are newer than this program (${newer.join(", ")})`, "Update the program; never go back."),
    );
  if (Math.abs(found.aheadMs) > mostAheadMs)
    problems.push(wrong(name, `its clock is ${aheadText(found)}`, "Let NTP keep the time on both machines."));
  return problems;
}

const migrationFiles = ({ projectDir }: Needs): readonly string[] =>
  readdirSync(join(projectDir, "db", "migrations")).flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []);

function stateOfTables({ migrations }: DatabaseFacts, needs: Needs): string {
  const waiting = migrationFiles(needs).filter((one) => !migrations.includes(one)).length;
  if (migrations.length === 0) return "still empty (the first start makes the tables)";
  return waiting === 0 ? "tables up to date" : `${waiting} migrations wait for the next start`;
}

const aheadText = ({ aheadMs }: DatabaseFacts): string => {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return seconds === 0 ? "the same as here" : `${seconds} seconds ${aheadMs > 0 ? "ahead of" : "behind"} ours`;
};

/** PostgreSQL and the system have their own words; some errors have only a code. */
const reason = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || "no reason given";
};

export async function checkProcesses({ config, database }: Needs): Promise<readonly Finding[]> {
  const processes = "Several processes";
  if (!config.databaseUrl) return [notSet(processes, "with the embedded database there is one process")];
  const found = await database;
  if (!found) return [];
  const { connections, mostCalls, databaseDirectUrl } = config;
  if (databaseDirectUrl)
    return [
      good(
        processes,
        `${found.connections} of ${found.mostConnections} connections are taken; behind a pooler a process takes one`,
      ),
    ];
  const connectionsPerProcess =
    connections ?? defaultConnections({ mostCalls, cores: availableParallelism(), serverHas: found.mostConnections });
  const free = found.mostConnections - found.connections;
  const text = `${found.connections} of ${found.mostConnections} connections are taken; a process takes up to ${connectionsPerProcess}`;
  return free >= connectionsPerProcess
    ? [good(processes, text)]
    : [
        wrong(
          processes,
          text,
          "Raise max_connections of PostgreSQL, lower DATABASE_CONNECTIONS, or run fewer processes.",
        ),
      ];
}
