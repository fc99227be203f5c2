import type { ColumnType } from "kysely";

/** PostgreSQL hands out big integers as text. */
type Big = ColumnType<string, number | undefined, number>;
type Count = ColumnType<number, number | undefined>;

/** What calls and bookings count for, and the sums that the dashboard reads. Triggers keep the sums. */
export type MetricsSchema = {
  call_figures: {
    call_id: string;
    owner_id: string;
    assistant_id: string;
    local_at: Date;
    is_counted: boolean;
    outcome: string;
    is_transferred: boolean;
    sentiment: string;
    language: string | null;
    topics: string[];
    response_ms: number[];
  };
  booking_figures: {
    appointment_id: string;
    owner_id: string;
    assistant_id: string;
    booked_at: Date;
    timezone: string;
    local_at: Date;
    is_by_call: boolean;
  };
  figure_days: {
    owner_id: string;
    local_day: Date;
    assistant_id: string;
    calls: Count;
    transfers: Count;
    turns: Count;
    response_ms: Big;
    positive: Count;
    neutral: Count;
    negative: Count;
    booked: Count;
    transferred: Count;
    message: Count;
    answered: Count;
    missed: Count;
    spam: Count;
    bookings: Count;
    call_bookings: Count;
  };
  figure_hours: {
    owner_id: string;
    local_day: Date;
    local_hour: number;
    assistant_id: string;
    calls: Count;
    transfers: Count;
    turns: Count;
    response_ms: Big;
    bookings: Count;
  };
  figure_names: {
    owner_id: string;
    local_day: Date;
    assistant_id: string;
    kind: "language" | "topic";
    name: string;
    calls: number;
  };
  figure_responses: { owner_id: string; local_day: Date; assistant_id: string; step: number; turns: number };
  figure_totals: { owner_id: string; assistant_id: string; calls: number };
  figure_seconds: { owner_id: string; hour: Date; assistant_id: string; billed_seconds: Big };
  job_values: { owner_id: string; cents: number };
};
