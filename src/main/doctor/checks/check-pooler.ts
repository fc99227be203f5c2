import pg from "pg";
import { deadlines } from "#server/db/deadlines.ts";
import { deafAt, isHeard } from "../../is-heard.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Connection pooler";

/** What must not go through a pooler goes past it, and what goes through it keeps its deadlines. */
export async function checkPooler({ config, deadlineMs, database }: Needs): Promise<readonly Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config;
  // Where the server lets nobody in, that is told already.
  if (!databaseUrl || !(await database)) return [notSet(name, "there is none")];
  if (!(await isHeard(databaseDirectUrl ?? databaseUrl))) {
    const [text = "", fix = ""] = deafAt(config).split(/(?<=\.) (?=Give)/);
    return [wrong(name, text, fix)];
  }
  if (!databaseDirectUrl) return [notSet(name, "there is none")];
  const through = await deadlineThrough(databaseUrl, deadlineMs);
  return through === "0"
    ? [
        wrong(
          name,
          "statements that go through it have no deadline at the server",
          "Set statement_timeout and idle_in_transaction_session_timeout in its connect_query, as docs/deployment.md shows.",
        ),
      ]
    : [good(name, `statements that go through it have ${through}; what listens goes past it`)];
}

async function deadlineThrough(url: string, deadlineMs: number): Promise<string> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: deadlineMs, application_name: "belle doctor" },
    ...deadlines(deadlineMs),
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>("show statement_timeout");
    return rows[0]?.statement_timeout ?? "0";
  } finally {
    void client.end().catch(() => undefined);
  }
}
