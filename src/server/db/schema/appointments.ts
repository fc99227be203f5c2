import type { ColumnType } from "kysely";

type Late<T> = ColumnType<T | null, T | null | undefined>;

/** Something that was changed of a job after it was booked. Its moment is an ISO text: it is kept as JSON. */
export type JobChange = { readonly at: string; readonly what: "address"; readonly from: string; readonly to: string };

export type AppointmentsSchema = {
  appointments: {
    id: string;
    owner_id: string;
    assistant_id: string;
    status: "confirmed" | "cancelled";
    starts_at: Date;
    ends_at: Date;
    blocked_until: Date;
    service: string;
    name: string;
    phone: string;
    address: string;
    note: string;
    email: ColumnType<string, string | undefined>;
    conversation_id: Late<string>;
    created_at: Date;
    cancelled_at: Late<Date>;
    placed_at: Late<Date>;
    reminded_for: Late<Date>;
    unsure_since: Late<Date>;
    arrival_minutes: Late<number>;
    changes: ColumnType<readonly JobChange[], string | undefined, string>;
    version: ColumnType<number, number | undefined>;
    carried_version: ColumnType<number, number | undefined>;
    carried_to: Late<string>;
    event_id: Late<string>;
    carried_by: Late<string>;
    carrying_until: Late<Date>;
  };
  carry_orders: { appointment_id: string; due_at: Date };
  /** Callers who look after their job. */
  visit_codes: { appointment_id: string; id: string; phone: string; tries: number; expires_at: Date };
  visit_sessions: { token_sha256: Buffer; appointment_id: string; phone: string; expires_at: Date };
};
