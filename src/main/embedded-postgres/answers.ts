import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import { hasEnded } from "./server-process.ts";

const limitMs = 120_000;
const pollMs = 25;
const wrongPassword = "28P01";
const startingUp = "57P03";

/** Waits until the database answers; false when it ended instead. */
export async function answers(url: string, child: ChildProcess, signal: AbortSignal | undefined): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    signal?.throwIfAborted();
    if (hasEnded(child)) return false;
    const failure = await knock(url);
    if (failure === undefined) return true;
    if (failure.code === wrongPassword)
      throw new CannotStart(
        "The database does not accept its password, which is kept in the file database-password of the data folder. Bring that file back as it was.",
      );
    // Five characters are PostgreSQL's own word; everything else happened on the way to it.
    if (failure.code?.length === 5 && failure.code !== startingUp)
      throw new CannotStart(`The database lets nobody in: ${failure.message}`, { cause: failure });
    await sleep(pollMs);
  }
  throw new CannotStart(`The database did not become ready in ${limitMs / 60_000} minutes.`);
}

type Failure = Error & { code?: string };

async function knock(url: string): Promise<Failure | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return error as Failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}
