import type { PortRequest } from "#contract/assistant.ts";
import type { PortFacts } from "./store.ts";

export const presentPortRequest = (row: Omit<PortFacts, "owner_id" | "mailed_at">): PortRequest => ({
  id: row.id,
  requested_number: row.requested_number,
  tenant_id: row.assistant_id,
  status: row.status,
  created_at: row.created_at.toISOString(),
});
