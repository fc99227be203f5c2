import type { ColumnType } from "kysely";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { PhaseSeconds } from "#domain/calls/call-phases.ts";
import type { CallEnding, CallOutcome, TransferResult } from "#domain/calls/call-record.ts";
import type { Attestation } from "../../features/calls/attestation.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
type Json = ColumnType<unknown, string, string>;
/** PostgreSQL hands out big integers as text. */
type Big = ColumnType<string, number | undefined, number>;

/** Written by the database itself. */
type Kept<T> = ColumnType<T, never, never>;

export type CallsSchema = {
  calls: {
    id: string;
    owner_id: string;
    assistant_id: string;
    assistant: Json;
    line: "carrier" | "web";
    carrier_call_id: string | null;
    from_number: string;
    to_number: string;
    caller_name: string | null;
    forwarded_from: string | null;
    attestation: ColumnType<Attestation | null, Attestation | null | undefined>;
    is_test: boolean;
    is_spam: ColumnType<boolean, boolean | undefined>;
    spam_at: Late<Date>;
    spam_billed: ColumnType<boolean, boolean | undefined>;
    state: "live" | "ended";
    answered_at: Date;
    seen_at: Date;
    elapsed_ms: Big;
    ended_at: Late<Date>;
    duration_seconds: Late<number>;
    carrier_seconds: Late<number>;
    ending: Late<CallEnding>;
    outcome: Late<CallOutcome>;
    epoch: ColumnType<number, number | undefined>;
    relay_round: ColumnType<number, number | undefined>;
    relay_session_id: Late<string>;
    away_since: Late<Date>;
    transfer_answer: Late<"accepted" | "declined" | "voicemail">;
    transfer_result: Late<TransferResult>;
    followed_up_id: Late<string>;
    handover: ColumnType<({ readonly session_id: string } & Record<string, unknown>) | null, undefined, string | null>;
    carrier_ended_at: Late<Date>;
    carried_by: Late<number>;
    session: ColumnType<unknown, string | undefined, string | null>;
    phases: ColumnType<PhaseSeconds | null, undefined, string | null>;
    read_at: Late<Date>;
  };
  call_lines: {
    call_id: string;
    seq: number;
    who: "caller" | "assistant";
    words: string;
    at: Date;
    language: string;
    response_ms: number | null;
    cut: ColumnType<boolean, boolean | undefined>;
  };
  call_messages: {
    id: string;
    owner_id: string;
    assistant_id: string;
    call_id: string;
    text: string;
    urgent: boolean;
    name: string;
    phone: string;
    recording_id: ColumnType<string | null, string | null | undefined>;
    created_at: Date;
  };
  recording_removals: {
    recording_id: string;
    tries: ColumnType<number, number | undefined>;
  };
  call_recordings: {
    id: string;
    call_id: string;
    owner_id: string;
    state: "running" | "waiting" | "kept" | "lost";
    carrier_recording_id: Late<string>;
    key_sealed: string;
    began_at: Date;
    frames: Big;
    levels: Late<Buffer>;
    step_frames: Late<number>;
    created_at: Date;
  };
  tape_removals: {
    recording_id: string;
    tries: ColumnType<number, number | undefined>;
  };
  call_codes: {
    call_id: string;
    phone: string;
    id: string;
    tries: ColumnType<number, number | undefined>;
    expires_at: Date;
  };
  phone_tickets: {
    ticket_sha256: Buffer;
    owner_id: string | null;
    assistant_id: string | null;
    expires_at: Date;
  };
  /** What is kept to tell calls that nobody here saw from those that we know. */
  carrier_looks: { carrier: string; seen_until: Date };
  turned_calls: { carrier_call_id: string; owner_id: string; turned_at: Date };
  /** Written by the database itself, whenever a call changes. */
  call_search: {
    call_id: Kept<string>;
    owner_id: Kept<string>;
    assistant_id: Kept<string>;
    answered_at: Kept<Date>;
    local_day: Kept<string>;
    sentiment: Kept<Sentiment>;
    outcome: Kept<CallOutcome | null>;
    is_test: Kept<boolean>;
    is_read: Kept<boolean>;
    shown: Kept<string>;
    digits: Kept<string>;
    words: Kept<string>;
    stretches: Kept<string[]>;
  };
  running_exports: { owner_id: string; id: string; until: Date };
};
