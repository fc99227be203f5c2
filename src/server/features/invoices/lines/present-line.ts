import type { InvoiceLine } from "#contract/invoices.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Month } from "../find-month.ts";
import { deletedAssistantName } from "../month-invoice.ts";
import type { LineRow } from "./store.ts";

/** The names that the invoice has, so that both say the same. */
export function tenantNames({ byAssistant }: Pick<Month, "byAssistant">): (assistant_id: string) => string {
  const names = new Map(byAssistant.map(({ assistant_id, name }) => [assistant_id, name]));
  return (assistant_id) => names.get(assistant_id) ?? deletedAssistantName;
}

export const presentLine = (row: LineRow, nameOf: (assistant_id: string) => string): InvoiceLine => ({
  seq: row.seq,
  kind: row.kind,
  call_id: row.call_id,
  conversation_id: row.conversation_id,
  answered_at: row.answered_at.toISOString(),
  tenant_id: row.assistant_id,
  tenant_name: nameOf(row.assistant_id),
  caller: row.caller_name ?? numberOf(row.from_number),
  duration_seconds: row.kind === "call" ? durationOf(row) : null,
  billable_seconds: row.billable_seconds,
  free_seconds: row.free_seconds,
  billed_seconds: row.billed_seconds,
  reason: row.reason,
});

const numberOf = (number: string | null): string | null =>
  number !== null && /^\+\d{7,15}$/.test(number) ? formatPhone(number) : null;

/** A call that is billed lasted what it is billed for; of another that is no longer kept, only its moments are known. */
function durationOf({ billable_seconds, duration_seconds, answered_at, ended_at }: LineRow): number {
  if (billable_seconds > 0) return billable_seconds;
  return duration_seconds ?? Math.max(0, Math.floor((ended_at.getTime() - answered_at.getTime()) / 1000));
}
