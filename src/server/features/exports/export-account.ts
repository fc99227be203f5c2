import type { Caller, Client, Stream } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { readMany } from "../conversations/read-many.ts";
import { surveyConversations } from "../conversations/survey-conversations.ts";
import { asJson, type ExportNeeds } from "./export-conversations.ts";
import { readAccount, readSection, type Section } from "./store.ts";
import { beginning, inTurn, takeTurn } from "./take-turn.ts";

const byId = [["id", "uuid"]] as const;

/** What is kept for an owner beside the account and the conversations. Keys and tokens are in none of it. */
const sections: readonly Section[] = [
  {
    name: "assistants",
    table: "assistants",
    columns:
      "id, name, greeting, system_instructions, sales_transfer, service_transfer, zapier_webhook, email_from, email_to, calendar_provider, timezone, settings, status, created_at",
    key: byId,
  },
  {
    name: "assistant_versions",
    table: "assistant_versions",
    columns: "assistant_id, number, made_at, made_by, key_id, came_by, restored, reason, changes, content",
    key: [
      ["assistant_id", "uuid"],
      ["number", "integer"],
    ],
  },
  {
    name: "assistant_drafts",
    table: "assistant_drafts",
    columns: "assistant_id, kept_at, key_id, reason, based_on, patch",
    key: [["assistant_id", "uuid"]],
  },
  {
    name: "contacts",
    table: "contacts",
    columns: "id, phone, name, email, address, note, calls, first_call_at, last_call_at",
    key: [["phone", "text"]],
  },
  {
    name: "appointments",
    table: "appointments",
    columns:
      "id, assistant_id, status, starts_at, ends_at, service, name, phone, email, address, note, conversation_id, created_at, cancelled_at",
    key: [
      ["starts_at", "timestamptz"],
      ["id", "uuid"],
    ],
  },
  {
    name: "messages",
    table: "call_messages",
    columns:
      "id, call_id as conversation_id, text, urgent, name, phone, recording_id is not null as recorded, created_at",
    key: byId,
  },
  {
    name: "tasks",
    table: "owner_tasks",
    columns: "id, assistant_id, kind, params, created_at, done_at, done_by",
    key: byId,
  },
  {
    name: "callbacks",
    table: "callbacks",
    columns:
      "id, assistant_id, task_id, call_id as conversation_id, customer_name, customer_number, owner_phone, state, result, talk_seconds, started_at, ended_at",
    key: byId,
  },
  {
    name: "notifications",
    table: "notifications",
    columns: "id, type, message, time, read_at, call_id as conversation_id, appointment_id",
    key: [
      ["time", "timestamptz"],
      ["id", "uuid"],
    ],
  },
  { name: "texts", table: "texts", columns: "id, kind, created_at, sent_at, given_up_at", key: byId },
  {
    name: "alert_devices",
    table: "push_devices",
    columns: "id, name, created_at, last_delivered_at",
    key: byId,
  },
  {
    name: "call_scores",
    table: "call_scores",
    columns: "call_id as conversation_id, score, unscored, by_rules, losses, by_model, model_reason, scored_at",
    key: [["call_id", "uuid"]],
  },
  {
    name: "lapses",
    table: "lapses",
    columns: "id, assistant_id, kind, hour, call_id as conversation_id",
    key: byId,
  },
  {
    name: "alerts",
    table: "alerts",
    columns: "id, kind, message, way, call_id as conversation_id, at",
    key: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
  },
  {
    name: "text_opt_outs",
    table: "text_opt_outs",
    columns: "number, phone, since",
    key: [
      ["number", "text"],
      ["phone", "text"],
    ],
  },
  {
    name: "mail_receivers",
    table: "mail_receivers",
    columns: "email, asked_at, agreed_at, stopped_at",
    key: [["real_email", "text"]],
  },
  {
    name: "port_requests",
    table: "port_requests",
    columns: "id, assistant_id, requested_number, status, created_at",
    key: byId,
  },
  {
    name: "ledger",
    table: "ledger_entries",
    columns:
      "seq, kind, call_id, corrects, assistant_id, answered_at, ended_at, recorded_at, billable_seconds, free_seconds, billed_seconds, reason, previous_hash, hash",
    key: [["seq", "integer"]],
  },
  {
    name: "invoices",
    table: "invoices",
    columns:
      "month, timezone, period_start, period_end, call_count, billable_seconds, free_seconds, billed_seconds, amount_cents, corrections, tenants, head_seq, head_hash, closed_at",
    key: [["month", "text"]],
  },
  {
    name: "spend_limits",
    table: "spend_limits",
    columns: "seq, alerts_cents, cap_cents, at_cap, set_at",
    key: [["seq", "integer"]],
  },
  {
    name: "api_keys",
    table: "api_keys",
    columns: "id, name, access, last_four, created_at, last_used_at",
    key: byId,
  },
  { name: "passkeys", table: "passkeys", columns: "id, name, created_at, last_used_at", key: byId },
  {
    name: "audit_log",
    table: "audit_events",
    columns: "id, at, what, who, key_id, address, device, details",
    key: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
  },
];

const atOnce = 1000;

/** Everything that is kept for the account, as one file that is made while it is read. */
export async function exportAccount(
  { db, clock }: ExportNeeds,
  caller: Caller,
  { client, gone }: { readonly client: Client; readonly gone: AbortSignal },
): Promise<Stream> {
  const { owner_id } = caller;
  const turn = await takeTurn(db, owner_id);
  const noted = { owner_id, what: "export_made", now: clock.now(), caller, client, countedAs: "times" } as const;
  await beginning(turn, noteEvent(db, { ...noted, details: { file: "the whole account" } }));
  const name = `account-${clock.now().toISOString().slice(0, 10)}.json`;
  const file = { name, type: "application/json; charset=utf-8" };
  return { file, chunks: inTurn(turn, gone, write({ db, clock }, owner_id)) };
}

async function* write({ db, clock }: Pick<ExportNeeds, "db" | "clock">, owner_id: string): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(clock.now().toISOString())},\n"account":${await readAccount(db, owner_id)}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let after: readonly string[] | undefined;
    do {
      const rows = await readSection(db, owner_id, section, { after, limit: atOnce });
      if (rows.length > 0) yield `${after ? "," : ""}\n${rows.map(({ json }) => json).join(",\n")}`;
      after = rows.length < atOnce ? undefined : rows.at(-1)?.key;
    } while (after);
    yield "]";
  }
  const { newest } = await surveyConversations(db, owner_id, { filters: {} });
  yield ',\n"conversations":';
  if (newest)
    yield* asJson(readMany(db, owner_id, { filters: {}, query: undefined, from: newest, withTranscript: true }));
  else yield "[]";
  yield "}\n";
}
