import type { ColumnType } from "kysely";
import type { CallbackResult, CallbackState } from "../../features/callbacks/next-state.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

export type CallbacksSchema = {
  callbacks: {
    id: string;
    owner_id: string;
    assistant_id: string;
    task_id: string | null;
    call_id: string | null;
    customer_name: string;
    customer_number: string;
    owner_phone: string;
    from_number: string;
    request_key: string;
    state: CallbackState;
    result: Late<CallbackResult>;
    talk_seconds: Late<number>;
    owner_leg: Late<string>;
    started_at: Date;
    connected_at: Late<Date>;
    ended_at: Late<Date>;
    due_at: Date | null;
    held_until: Late<Date>;
  };
  callback_phones: { owner_id: string; phone: string };
};
