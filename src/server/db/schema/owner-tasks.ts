import type { ColumnType } from "kysely";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

export type OwnerTasksSchema = {
  owner_tasks: {
    id: string;
    owner_id: string;
    assistant_id: string;
    kind: string;
    subject_id: string;
    params: ColumnType<unknown, string, string>;
    created_at: Date;
    done_at: Late<Date>;
    done_by: Late<"owner" | "product">;
  };
};
