import { randomUUID } from "node:crypto";
import { type Kind, outcomeOf, sentimentOf } from "./callers.ts";

/** Which columns are sent by COPY. What begins with new_ is a table for the time of a transaction, from which sums are made. */
export const columns = {
  calls: `id, owner_id, assistant_id, assistant, line, carrier_call_id, from_number, to_number, is_test, state, answered_at, seen_at,
    elapsed_ms, ended_at, duration_seconds, ending, outcome, epoch, session, read_at, phases`,
  call_lines: "call_id, seq, who, words, at, language, response_ms",
  call_analyses: `call_id, owner_id, summary, sentiment, contact_name, contact_phone, contact_address, topics, action_items, language, by,
    created_at, erase_at, erased_at`,
  call_deliveries: "call_id, owner_id, channel, attempt, due_at, delivered_at, created_at",
  call_messages: "id, owner_id, assistant_id, call_id, text, urgent, name, phone, created_at",
  notifications: "id, owner_id, type, message, time, read_at, call_id",
  told_news: "id, owner_id, told_at",
  appointments: `id, owner_id, assistant_id, status, starts_at, ends_at, blocked_until, service, name, phone, address, note,
    conversation_id, created_at`,
  mails: "id, owner_id, kind, params, created_at, sent_at",
  usage_reports: "owner_id, seq, identifier, seconds, reported_for, tried_at, reported_at",
  owner_events: "owner_id, id, kind, subject_id, created_at",
  new_call_search: `call_id, owner_id, assistant_id, answered_at, local_day, sentiment, outcome, is_test, is_read, shown, digits, words,
    stretches`,
  new_call_figures: `call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics,
    response_ms`,
  new_booking_figures: "appointment_id, owner_id, assistant_id, booked_at, timezone, local_at, is_by_call",
  new_ledger_entries: `owner_id, seq, kind, call_id, assistant_id, answered_at, ended_at, recorded_at, billable_seconds, free_seconds,
    billed_seconds, previous_hash, hash`,
} as const;

export type Rows = { readonly [Table in keyof typeof columns]: string[] };
export const noRows = (): Rows =>
  Object.fromEntries(Object.keys(columns).map((table) => [table, [] as string[]])) as unknown as Rows;

export type Call = {
  readonly owner_id: string;
  readonly assistant_id: string;
  /** Among the calls of its owner. */
  readonly seq: number;
  readonly place: number;
  readonly phone: string;
  readonly kind: Kind;
  readonly atMs: number;
  readonly nowMs: number;
  readonly keptDays: number;
  readonly previousHash: string;
  /** When a job may be booked for that no other stands on. */
  readonly jobAtMs: number;
  /** How the words of this kind stand in the search. */
  readonly found: { readonly shown: string; readonly words: string };
};

const none = "\\N";
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const seconds = 95;
const jobMs = 90 * minuteMs;
const responses = [640, 820];
const eventKinds = ["call", "conversation", "billing"];

const row = (...values: readonly (string | number | boolean)[]): string => values.join("\t");
const time = (ms: number): string => new Date(ms).toISOString();
const numberEnds = (digits: string): string =>
  Array.from({ length: digits.length - 2 }, (_, place) => `'${digits.slice(place)}'`).join(" ");

/** Everything that a finished call leaves behind and that is there today; of what was said nothing, once its time is over. Answers its hash in the books. */
export function leaveCall(rows: Rows, call: Call): string {
  const { owner_id, assistant_id, seq, place, phone, kind, atMs, nowMs, found } = call;
  const id = randomUUID();
  const [at, ended, endedMs] = [time(atMs), time(atMs + seconds * 1000), atMs + seconds * 1000];
  const [outcome, sentiment, isRead] = [outcomeOf(place), sentimentOf(place), place % 3 > 0];
  const isErased = endedMs + call.keptDays * dayMs < nowMs;
  const hash = id.replaceAll("-", "").repeat(2);
  const words = (text: string) => (isErased ? none : text);
  const snapshot = `{"name":"Belle","owner_id":"${owner_id}","assistant_id":"${assistant_id}","timezone":"UTC","is_demo":false}`;
  const session =
    '{"facts":{"booked":[],"moved":[],"cancelled":[],"unanswered":[],"messages":[]},"transfers":[],"language":"en"}';
  rows.calls.push(
    row(
      id,
      owner_id,
      assistant_id,
      snapshot,
      "carrier",
      `CA${hash.slice(0, 32)}`,
      phone,
      "+12085550100",
      false,
      "ended",
      at,
      ended,
    )
      .concat(
        "\t",
        row(seconds * 1000, ended, seconds, outcome === "transferred" ? "transferred" : "said_goodbye", outcome, 1),
      )
      .concat(
        "\t",
        row(
          words(session),
          isRead ? time(endedMs + hourMs) : none,
          '{"hold":0,"tools":0,"talking":37,"greeting":3,"thinking":5,"transfer":0,"listening":50}',
        ),
      ),
  );
  kind.lines.forEach((line, index) => {
    const isBelle = index % 2 === 0;
    const took = isBelle && index > 0 ? (responses[place % 2] as number) : none;
    rows.call_lines.push(
      row(
        id,
        index + 1,
        isBelle ? "assistant" : "caller",
        isErased ? "" : line,
        time(atMs + index * 9_000),
        "en",
        took,
      ),
    );
  });
  rows.call_analyses.push(
    row(
      id,
      owner_id,
      words(kind.summary),
      sentiment,
      words(kind.name),
      words(phone),
      words(kind.address),
      `["${kind.topic}"]`,
    )
      .concat("\t", row("[]", "en", "rules", ended, time(endedMs + call.keptDays * dayMs)))
      .concat("\t", isErased ? time(endedMs + call.keptDays * dayMs + hourMs) : none),
  );
  rows.call_deliveries.push(row(id, owner_id, "mail", 1, ended, ended, ended));
  const digits = phone.slice(1);
  const shown = isErased ? phone : `${found.shown}\u001f${phone}\u001f${phone}`;
  const searched = isErased ? numberEnds(digits) : `${numberEnds(digits)} ${found.words}`;
  rows.new_call_search.push(
    row(id, owner_id, assistant_id, at, at.slice(0, 10), sentiment, outcome, false, isRead).concat(
      "\t",
      row(shown, isErased ? digits : `${digits} ${digits}`, searched, "{}"),
    ),
  );
  const isTransferred = outcome === "transferred";
  rows.new_call_figures.push(
    row(id, owner_id, assistant_id, at, true, outcome, isTransferred, sentiment, "en", `{"${kind.topic}"}`).concat(
      "\t",
      `{${responses[place % 2]}}`,
    ),
  );
  rows.new_ledger_entries.push(
    row(owner_id, seq, "call", id, assistant_id, at, ended, ended, seconds, 0, seconds, call.previousHash, hash),
  );
  rows.usage_reports.push(row(owner_id, seq, `call-${id}`, seconds, at, ended, ended));
  if (outcome === "booked") leaveBooking(rows, call, { id, at, endedMs, isErased });
  if (outcome === "message" && !isErased) {
    rows.call_messages.push(
      row(randomUUID(), owner_id, assistant_id, id, kind.lines[1] ?? "", false, kind.name, phone, ended),
    );
    tell(rows, call, { id, type: "message", message: `${kind.name} left a message.`, endedMs });
  }
  if (endedMs > nowMs - hourMs)
    eventKinds.forEach((name, index) => {
      rows.owner_events.push(row(owner_id, (seq - 1) * eventKinds.length + index + 1, name, id, ended));
    });
  return hash;
}

type Ended = { readonly id: string; readonly endedMs: number };

function leaveBooking(
  rows: Rows,
  call: Call,
  { id, at, endedMs, isErased }: Ended & { at: string; isErased: boolean },
): void {
  const { owner_id, assistant_id, kind, phone, jobAtMs, nowMs } = call;
  const [job, over] = [randomUUID(), time(jobAtMs + jobMs)];
  rows.appointments.push(
    row(
      job,
      owner_id,
      assistant_id,
      "confirmed",
      time(jobAtMs),
      over,
      over,
      kind.topic,
      kind.name,
      phone,
      kind.address,
      "",
      id,
      at,
    ),
  );
  rows.new_booking_figures.push(row(job, owner_id, assistant_id, at, "UTC", at, true));
  if (!isErased) tell(rows, call, { id, type: "appointment", message: `${kind.name} booked a job.`, endedMs });
  if (endedMs > nowMs - 30 * dayMs)
    rows.mails.push(row(randomUUID(), owner_id, "customer-booked", "{}", time(endedMs), time(endedMs + minuteMs)));
}

type News = Ended & { readonly type: string; readonly message: string };

function tell(rows: Rows, { owner_id, place }: Call, { id, type, message, endedMs }: News): void {
  const news = randomUUID();
  rows.notifications.push(
    row(news, owner_id, type, message, time(endedMs), place % 40 > 0 ? time(endedMs + hourMs) : none, id),
  );
  rows.told_news.push(row(news, owner_id, time(endedMs)));
}

/** The time that a job takes, with the way there. */
export const jobTakesMs = jobMs;
