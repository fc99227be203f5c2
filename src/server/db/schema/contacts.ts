import type { ColumnType } from "kysely";

/** Written by the database itself, at the end of each call and after it. */
type Kept<T> = ColumnType<T, never, never>;

export type ContactsSchema = {
  contacts: {
    id: Kept<string>;
    owner_id: Kept<string>;
    phone: Kept<string>;
    name: ColumnType<string | null, never, string | null>;
    /** The owner has cleared what calls told before. */
    name_since: ColumnType<Date | null, never, Date>;
    named_by_owner: ColumnType<boolean, never, boolean>;
    email: ColumnType<string | null, never, string | null>;
    email_since: ColumnType<Date | null, never, Date>;
    email_by_owner: ColumnType<boolean, never, boolean>;
    address: ColumnType<string | null, never, string | null>;
    address_since: ColumnType<Date | null, never, Date>;
    address_by_owner: ColumnType<boolean, never, boolean>;
    note: ColumnType<string, never, string>;
    calls: Kept<number>;
    first_call_at: Kept<Date>;
    last_call_at: Kept<Date>;
  };
};
