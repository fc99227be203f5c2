import type { AuditEvent } from "#domain/accounts/audit-events.ts";
import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AssistantRow } from "./store.ts";

type By = { readonly caller: Caller; readonly client: Client; readonly now: Date };
/** Where her callers are put through to, and where their words are sent. */
type Leads = Pick<AssistantRow, "name" | "zapier_webhook" | "sales_transfer" | "service_transfer"> & {
  readonly settings: Partial<AssistantSettings>;
};

/** What an intruder would change is written down. One of the two is absent where she is made or removed. */
export async function noteChanges(db: Db, by: By, before: Leads | undefined, after: Leads | undefined): Promise<void> {
  const { caller, client, now } = by;
  const assistant = (after ?? before)?.name ?? "";
  const note = (what: AuditEvent, details: Readonly<Record<string, string>>) =>
    noteEvent(db, { owner_id: caller.owner_id, what, now, caller, client, details: { assistant, ...details } });

  const [was, is] = [before?.zapier_webhook ?? "", after?.zapier_webhook ?? ""];
  if (was !== is)
    await note(was === "" ? "webhook_created" : is === "" ? "webhook_deleted" : "webhook_changed", {
      host: hostOf(is || was),
    });
  if (!before || !after) return;
  const numbers = [
    ["sales", before.sales_transfer, after.sales_transfer],
    ["service", before.service_transfer, after.service_transfer],
    ["emergencies", before.settings.emergency_phone ?? "", after.settings.emergency_phone ?? ""],
  ] as const;
  for (const [number, old, current] of numbers)
    if (old !== current) await note("transfer_number_changed", { for: number, was: endOf(old), now: endOf(current) });
}

/** Whoever knows the whole address may send to it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "unknown");
const endOf = (number: string): string => (number === "" ? "none" : `ending in ${number.slice(-4)}`);
