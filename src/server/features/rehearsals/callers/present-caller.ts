import type { RehearsalCaller } from "#contract/rehearsals.ts";
import type { CallerRow } from "./store.ts";

export const presentCaller = (row: CallerRow): RehearsalCaller => ({
  id: row.id,
  tenant_id: row.assistant_id,
  conversation_id: row.call_id,
  title: row.title,
  outcome: row.outcome,
  says: row.says,
  from_answer: row.from_answer,
  called_at: new Date(row.recorded.at).toISOString(),
  created_at: row.created_at.toISOString(),
});
