import type { ColumnType } from "kysely";

type Json = ColumnType<unknown, string, string>;

export type RehearsalsSchema = {
  rehearsal_callers: {
    id: string;
    owner_id: string;
    assistant_id: string;
    call_id: string;
    title: string;
    recorded: Json;
    outcome: "booked" | "message" | "put_through" | "answered";
    says: string;
    from_answer: ColumnType<boolean, boolean | undefined>;
    created_at: Date;
  };
  call_searches: {
    id: string;
    owner_id: string;
    assistant_id: string;
    state: "running" | "done" | "cancelled" | "failed";
    done: ColumnType<number, number | undefined>;
    total: number;
    result: ColumnType<unknown, undefined, string>;
    created_at: Date;
    seen_at: Date;
  };
  rehearsals: {
    id: string;
    owner_id: string;
    assistant_id: string;
    state: "running" | "done" | "cancelled" | "failed";
    live: Json;
    draft: Json;
    done: ColumnType<number, number | undefined>;
    total: number;
    result: ColumnType<unknown, undefined, string>;
    created_at: Date;
    seen_at: Date;
  };
};
