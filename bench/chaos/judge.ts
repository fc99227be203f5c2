import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../src/server/db/connect.ts";
import { report } from "../support/measure.ts";
import type { Seen } from "./carrier.ts";

type Round = { readonly seen: readonly Seen[]; readonly db: Db; readonly written: boolean };

/** The reaper needs so long at most. */
const writtenMs = 90_000;
const [mostSilenceMs, mostSecondsOff] = [4_000, 2];
/** The turn that is open when a process dies. */
const mostLines = 1;

/** Whether all calls are closed in time. */
export async function untilWritten(db: Db): Promise<boolean> {
  const ends = performance.now() + writtenMs;
  while (performance.now() < ends) {
    const live = await db.selectFrom("calls").select("id").where("state", "=", "live").executeTakeFirst();
    if (!live) return true;
    await pause(500);
  }
  return false;
}

/** What callers and the books noticed of a fault. Answers whether everybody was carried on, and billed once. */
export async function judge(name: string, { seen, db, written }: Round): Promise<boolean> {
  const sids = seen.map(({ sid }) => sid);
  const rows = await db
    .selectFrom("calls")
    .select(["id", "carrier_call_id", "duration_seconds"])
    .where("carrier_call_id", "in", sids)
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom("call_lines")
    .select(["call_id", "words"])
    .where("call_id", "in", ids)
    .where("who", "=", "caller")
    .execute();
  const entries = await db.selectFrom("ledger_entries").select("call_id").where("call_id", "in", ids).execute();
  const lost = seen.filter(({ end }) => end !== "hung_up");
  const silence = Math.max(...seen.map(({ longestSilenceMs }) => longestSilenceMs));
  const rowOf = new Map(rows.map((row) => [row.carrier_call_id, row]));
  const stands = new Set(lines.map(({ call_id, words }) => `${call_id} ${words}`));
  let [missing, most, off] = [0, 0, 0];
  for (const { sid, answered, seconds, end } of seen) {
    const row = rowOf.get(sid);
    const without = answered.filter((words) => !stands.has(`${row?.id} ${words}`)).length;
    missing += without;
    most = Math.max(most, without);
    if (row && end === "hung_up") off = Math.max(off, Math.abs((row.duration_seconds ?? 0) - seconds));
  }
  const doubled = entries.length - new Set(entries.map(({ call_id }) => call_id)).size;
  const ends = Object.entries(Object.groupBy(lost, ({ end }) => end)).map(([end, all]) => `${all?.length} ${end}`);
  const figures = [
    `${lost.length} of ${seen.length} calls lost${ends.length > 0 ? ` (${ends.join(", ")})` : ""}`,
    `longest silence ${(silence / 1000).toFixed(1)} s`,
    `${missing} lines lost (${most} of one call)`,
    `${off.toFixed(1)} s off the carrier`,
    `${doubled} entries doubled`,
    ...(written ? [] : ["calls not closed in time"]),
  ];
  const isMet =
    lost.length === 0 &&
    silence <= mostSilenceMs &&
    most <= mostLines &&
    off <= mostSecondsOff &&
    doubled === 0 &&
    written;
  report(name, figures.join(", "), `none, ${mostSilenceMs / 1000} s, the open turn, ${mostSecondsOff} s, 0`, isMet);
  return lost.length === 0 && doubled === 0 && written;
}
