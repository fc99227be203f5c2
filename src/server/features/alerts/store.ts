import { type Insertable, sql } from "kysely";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import type { TextState, UndeliveredReason } from "#providers/telephony/port.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { AlertWay } from "../../db/schema/push.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { TimeCursor } from "../../time-cursor.ts";

/** One that is there already stays as it is. */
export async function insertAlert(tx: Tx, row: Insertable<Schema["alerts"]>): Promise<void> {
  await tx
    .insertInto("alerts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AlertRow = {
  readonly id: string;
  readonly kind: NotificationKind | null;
  readonly message: string;
  readonly way: AlertWay;
  readonly call_id: string | null;
  readonly at: Date;
  /** Of the message that told it, whichever outbox it is in. */
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly waits_until: Date | null;
  readonly text_state: TextState | null;
  readonly reason: UndeliveredReason | null;
  readonly reported_at: Date | null;
  readonly shown_at: Date | null;
  readonly opened_at: Date | null;
  readonly trouble: string | null;
  readonly devices: string | null;
};

/** Of several devices, the first that showed it counts. */
export async function listOf(
  db: Db,
  owner_id: string,
  { after, limit }: { readonly after: TimeCursor | undefined; readonly limit: number },
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, alert.kind, alert.message, alert.way, alert.call_id, alert.at,
      coalesce(text.sent_at, mail.sent_at, delivery.delivered_at, push.sent_at) as sent_at,
      coalesce(text.given_up_at, mail.given_up_at, delivery.given_up_at, push.given_up_at) as given_up_at,
      coalesce(text.not_before, message.not_before) as waits_until,
      text.state as text_state, text.reason, text.reported_at, push.shown_at, push.opened_at, push.trouble, push.devices
    from (
      select * from alerts where owner_id = ${owner_id}
        ${after ? sql`and (at, id) < (${after.at}, ${after.id}::uuid)` : sql``}
      order by at desc, id desc limit ${limit}
    ) as alert
    left join texts as text on alert.way = 'text' and text.id = alert.message_id
    left join mails as mail on alert.way = 'mail' and mail.id = alert.message_id
    left join call_deliveries as delivery
      on alert.way = 'mail' and delivery.call_id = alert.message_id and delivery.channel = 'mail'
    left join push_messages as message on alert.way = 'push' and message.id = alert.message_id
    left join lateral (
      select min(sent_at) as sent_at, min(shown_at) as shown_at, min(opened_at) as opened_at,
        case when bool_and(given_up_at is not null) then max(given_up_at) end as given_up_at, max(trouble) as trouble,
        string_agg(device_name, ', ' order by shown_at nulls last, device_name) as devices
      from pushes where pushes.message_id = message.id
    ) as push on true
    order by alert.at desc, alert.id desc`.execute(db);
  return rows;
}

export async function deleteOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("alerts").where("call_id", "in", call_ids).execute();
}

type About = { readonly ids: readonly string[]; readonly phone: string; readonly shown: string };

export const deleteAbout = (tx: Tx, owner_id: string, { ids, phone, shown }: About): Promise<unknown> =>
  sql`delete from alerts where owner_id = ${owner_id} and (call_id = any (${ids}::uuid[])
    or position(${phone} in message) > 0 or position(${shown} in message) > 0)`.execute(tx);

export const deleteAlertsBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "alerts", sql`at < ${time}`, signal);
