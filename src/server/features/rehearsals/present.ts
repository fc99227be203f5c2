import type { Rehearsal } from "#contract/rehearsals.ts";
import type { RehearsalRow } from "./store.ts";

/** Whoever plays it gives a sign of life every second or so; a process that has gone will not. */
const silentMs = 60_000;

export const present = (row: RehearsalRow, now: Date): Rehearsal => ({
  id: row.id,
  tenant_id: row.assistant_id,
  state: row.state === "running" && now.getTime() - row.seen_at.getTime() > silentMs ? "failed" : row.state,
  done: row.done,
  total: row.total,
  result: row.result,
  created_at: row.created_at.toISOString(),
});
