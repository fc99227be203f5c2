import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { deadlines } from "#server/db/deadlines.ts";
import { CannotStart } from "./cannot-start.ts";

type Options = {
  readonly url: string;
  /** Where it was given. */
  readonly variable: "DATABASE_URL" | "DATABASE_DIRECT_URL";
  readonly say: (progress: string) => void;
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
};

const startingUp = "57P03";
/** A pooler that has no server behind it yet says so in the words of a refusal. */
const poolersServerAway = /^(server login has been failing|query_wait_timeout|server conn crashed)/;
const pauseMs = 500;

/** A database elsewhere may come up after us, so it is waited for; one that refuses us is not. */
export async function expectDatabase({ url, variable, say, signal, patienceMs = 30_000 }: Options): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    signal.throwIfAborted();
    const failure = await knock(url);
    if (!failure) return;
    // PostgreSQL's own refusals carry five characters; everything else happened on the way to it.
    const refused =
      /^[0-9A-Z]{5}$/.test(failure.code) && failure.code !== startingUp && !poolersServerAway.test(failure.text);
    if (refused || waitedMs >= patienceMs)
      throw new CannotStart(
        `The database at ${new URL(url).host}, given in ${variable}, ${refused ? "refuses us" : "does not answer"}: ${failure.text}.`,
      );
    if (waitedMs === 0) say(`Waiting for the database at ${new URL(url).host} ...`);
    await sleep(pauseMs);
  }
}

async function knock(url: string): Promise<{ code: string; text: string } | undefined> {
  // With what the product will want of every connection: a pooler may not let that pass.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, ...deadlines(15_000) });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    return { code, text: message || code };
  } finally {
    await client.end().catch(() => undefined);
  }
}
