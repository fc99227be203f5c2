import type { ColumnType } from "kysely";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";

/** Empty when the row is made. */
type Late<T> = ColumnType<T | null, undefined, T | null>;

export type AlertWay = "push" | "text" | "mail";

/** Alerts on owners' phones, and what owners were told by which way. */
export type PushSchema = {
  push_keys: { id: number; public_key: string; private_key_sealed: string; created_at: Date };
  push_devices: {
    id: string;
    owner_id: string;
    endpoint_sha256: Buffer;
    subscription_sealed: string;
    public_key: string;
    name: string;
    created_at: Date;
    last_delivered_at: Late<Date>;
  };
  push_messages: {
    id: string;
    owner_id: string;
    is_urgent: boolean;
    params: ColumnType<unknown, string>;
    created_at: Date;
    not_before: Date | null;
    sending_until: Late<Date>;
    closed_at: Late<Date>;
  };
  pushes: {
    message_id: string;
    device_id: string;
    device_name: string;
    sent_at: Late<Date>;
    given_up_at: Late<Date>;
    trouble: Late<string>;
    not_before: Late<Date>;
    token_sha256: Late<Buffer>;
    shown_at: Late<Date>;
    opened_at: Late<Date>;
  };
  alerts: {
    id: string;
    owner_id: string;
    kind: NotificationKind | null;
    message: string;
    way: AlertWay;
    message_id: string;
    call_id: string | null;
    at: Date;
  };
};
