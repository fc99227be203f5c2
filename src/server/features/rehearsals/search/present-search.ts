import type { CallSearch } from "#contract/rehearsals.ts";
import type { SearchRow } from "./store.ts";

/** Whoever searches gives a sign of life every few seconds, after half a minute at the latest; a process that has gone will not. */
const silentMs = 60_000;

export const presentSearch = (row: SearchRow, now: Date): CallSearch => ({
  id: row.id,
  tenant_id: row.assistant_id,
  state: row.state === "running" && now.getTime() - row.seen_at.getTime() > silentMs ? "failed" : row.state,
  done: row.done,
  total: row.total,
  result: row.result,
  created_at: row.created_at.toISOString(),
});
