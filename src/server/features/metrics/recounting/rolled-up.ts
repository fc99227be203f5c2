export type SumTable =
  | "figure_days"
  | "figure_hours"
  | "figure_names"
  | "figure_responses"
  | "figure_totals"
  | "figure_seconds";

/** A table of sums: what a row is about, what is summed, and how each row of the ground counts. */
export type RolledUp = {
  readonly table: SumTable;
  /** Which of its columns says when. Absent: it sums up all times. */
  readonly when?: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Rows with the keys and values above, each of one row of the ground. Their `owner_id` and `at` are theirs to filter by. */
  readonly parts: readonly { readonly from: string; readonly at: string; readonly columns: Record<string, string> }[];
};

const whenIt = (condition: string): string => `(${condition})::int`;
const ofCalls = { from: "call_figures", at: "local_at" };
const counted = { from: "call_figures where is_counted", at: "local_at" };
const ofBookings = { from: "booking_figures", at: "local_at" };
const day = { local_day: "local_at::date", assistant_id: "assistant_id" };
const hour = { ...day, local_hour: "extract(hour from local_at)::int" };
const allMs = "(select coalesce(sum(ms), 0) from unnest(response_ms) as ms)";
const outcomes = ["booked", "transferred", "message", "answered", "missed", "spam"];
const sentiments = ["positive", "neutral", "negative"];

/** Every sum that is kept, once more and in other words than those that keep it. */
export const rolledUp: readonly RolledUp[] = [
  {
    table: "figure_days",
    when: "local_day",
    keys: ["local_day", "assistant_id"],
    values: ["calls", "transfers", "turns", "response_ms", ...sentiments, ...outcomes, "bookings", "call_bookings"],
    parts: [
      {
        ...ofCalls,
        columns: {
          ...day,
          calls: whenIt("is_counted"),
          transfers: whenIt("is_counted and is_transferred"),
          turns: "case when is_counted then cardinality(response_ms) else 0 end",
          response_ms: `case when is_counted then ${allMs} else 0 end`,
          ...Object.fromEntries(sentiments.map((name) => [name, whenIt(`is_counted and sentiment = '${name}'`)])),
          ...Object.fromEntries(outcomes.map((name) => [name, whenIt(`outcome = '${name}'`)])),
        },
      },
      { ...ofBookings, columns: { ...day, bookings: "1", call_bookings: "is_by_call::int" } },
    ],
  },
  {
    table: "figure_hours",
    when: "local_day",
    keys: ["local_day", "local_hour", "assistant_id"],
    values: ["calls", "transfers", "turns", "response_ms", "bookings"],
    parts: [
      {
        ...counted,
        columns: {
          ...hour,
          calls: "1",
          transfers: "is_transferred::int",
          turns: "cardinality(response_ms)",
          response_ms: allMs,
        },
      },
      { ...ofBookings, columns: { ...hour, bookings: "1" } },
    ],
  },
  {
    table: "figure_names",
    when: "local_day",
    keys: ["local_day", "assistant_id", "kind", "name"],
    values: ["calls"],
    parts: [
      {
        from: "call_figures where is_counted and language is not null",
        at: "local_at",
        columns: { ...day, kind: "'language'", name: "language", calls: "1" },
      },
      {
        from: "call_figures cross join lateral unnest(topics) as topic where is_counted",
        at: "local_at",
        columns: { ...day, kind: "'topic'", name: "topic", calls: "1" },
      },
    ],
  },
  {
    table: "figure_responses",
    when: "local_day",
    keys: ["local_day", "assistant_id", "step"],
    values: ["turns"],
    parts: [
      {
        from: "call_figures cross join lateral unnest(response_ms) as ms where is_counted",
        at: "local_at",
        columns: { ...day, step: "response_step(ms)::int", turns: "1" },
      },
    ],
  },
  {
    table: "figure_totals",
    keys: ["assistant_id"],
    values: ["calls"],
    parts: [{ ...counted, columns: { assistant_id: "assistant_id", calls: "1" } }],
  },
  {
    table: "figure_seconds",
    when: "hour",
    keys: ["hour", "assistant_id"],
    values: ["billed_seconds"],
    parts: [
      {
        from: "ledger_entries where billed_seconds <> 0",
        at: "answered_at",
        columns: {
          hour: "date_trunc('hour', answered_at, 'UTC')",
          assistant_id: "assistant_id",
          billed_seconds: "billed_seconds",
        },
      },
    ],
  },
];
