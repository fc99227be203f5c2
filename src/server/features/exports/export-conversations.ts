import type { exportConversations as endpoint } from "#contract/conversations.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Clock } from "#domain/time/clock.ts";
import { csvLine } from "../../basics/csv.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller, Client, Stream } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { checkedFilters } from "../conversations/checked-filters.ts";
import { type ReadConversation, readMany } from "../conversations/read-many.ts";
import { surveyConversations } from "../conversations/survey-conversations.ts";
import { beginning, inTurn, takeTurn } from "./take-turn.ts";

export type ExportNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly isAssistantOf: (owner_id: string, assistant_id: string) => Promise<boolean>;
};

type Asked = Parsed<typeof endpoint>["query"];

/** What the filters leave, as a file that is made while it is read. Calls that come meanwhile are not in it. */
export async function exportConversations(
  needs: ExportNeeds,
  caller: Caller,
  { format, words, ...asked }: Asked,
  { client, gone }: { readonly client: Client; readonly gone: AbortSignal },
): Promise<Stream> {
  const { db, clock } = needs;
  const { owner_id } = caller;
  const filters = await checkedFilters(needs, owner_id, asked);
  const turn = await takeTurn(db, owner_id);
  const { count, newest, query } = await beginning(turn, surveyConversations(db, owner_id, { filters, words }));
  const noted = { owner_id, what: "export_made", now: clock.now(), caller, client, countedAs: "times" } as const;
  await beginning(turn, noteEvent(db, { ...noted, details: { file: `conversations (${format.toUpperCase()})` } }));
  const pages = newest
    ? readMany(db, owner_id, { filters, query, from: newest, withTranscript: format === "json" })
    : nothing();
  const name = `conversations-${clock.now().toISOString().slice(0, 10)}.${format}`;
  const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
  const parts = format === "csv" ? asCsv(pages) : asJson(pages);
  return { file: { name, type }, total: count, chunks: inTurn(turn, gone, parts) };
}

type Pages = AsyncIterable<readonly ReadConversation[]>;

async function* nothing(): AsyncGenerator<readonly ReadConversation[]> {}

const columns = [
  ...["id", "time", "caller", "phone", "email", "assistant", "outcome", "sentiment", "language", "duration_seconds"],
  ...["billed_seconds", "amount", "not_billed_reason", "test", "spam", "read", "summary"],
];
/** Without it spreadsheets take letters with accents for others. */
const byteOrderMark = "\ufeff";

async function* asCsv(pages: Pages): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.join(",")}\r\n`;
  for await (const page of pages) yield page.map(csvOf).join("");
}

function csvOf({ row }: ReadConversation): string {
  const { contact_info, sentiment, summary } = row.analysis;
  const { billed_seconds, amount, not_billed_reason } = row.cost_data;
  const phone = contact_info.phone ?? row.caller_number;
  return csvLine([
    ...[row.id, row.timestamp, contact_info.name, phone && formatPhone(phone), contact_info.email, row.tenant_name],
    ...[row.outcome, sentiment, row.language, row.duration_seconds, billed_seconds, amount, not_billed_reason],
    ...[row.is_test, row.is_spam, row.read, summary],
  ]);
}

const jsonOf = ({ row: { found, ...row }, seconds, transcript }: ReadConversation): string =>
  JSON.stringify({ ...row, seconds, transcript });

/** A list of conversations, each on a line. */
export async function* asJson(pages: Pages): AsyncGenerator<string> {
  let between = "[\n";
  for await (const page of pages) {
    yield `${between}${page.map(jsonOf).join(",\n")}`;
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}
