import type { ColumnType } from "kysely";
import type { ReachWay } from "#domain/on-call/on-call-plan.ts";
import type { LadderEventKind } from "../../features/escalations/ladder-event.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;
type Json = ColumnType<unknown, string, string>;

export type EscalationsSchema = {
  on_call_plans: {
    assistant_id: string;
    owner_id: string;
    version: number;
    plan: Json;
    changed_at: Date;
  };
  escalations: {
    id: string;
    owner_id: string;
    assistant_id: string;
    call_id: string | null;
    latest_call_id: Late<string>;
    is_drill: boolean;
    kind: string;
    need: string;
    business: string;
    caller_name: string;
    caller_number: string;
    address: string;
    from_number: string;
    plan: Json;
    is_implied: boolean;
    timezone: string;
    callback_minutes: number;
    tells_caller: boolean;
    state: "running" | "accepted" | "stopped" | "exhausted";
    accepted_by: Late<string>;
    started_at: Date;
    ended_at: Late<Date>;
    due_at: Date | null;
    held_until: Late<Date>;
    waiting_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    listed_at: Late<Date>;
    head_seq: number;
    head_hash: string;
  };
  escalation_events: {
    escalation_id: string;
    seq: number;
    at: Date;
    kind: LadderEventKind;
    round: number | null;
    step: number | null;
    person_id: string | null;
    way: ReachWay | null;
    carrier_id: string | null;
    detail: string;
    previous_hash: string;
    hash: string;
  };
};
