import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Db } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type ChannelRow = Selectable<Schema["calendar_channels"]>;

/** Only for a grant that is still there. Answers whether it is. */
export async function insertChannel(db: Db, row: ChannelRow): Promise<boolean> {
  const { provider, channel_id, grant_id, resource_id, secret_sha256, expires_at } = row;
  const done = await sql`
    insert into calendar_channels (provider, channel_id, grant_id, resource_id, secret_sha256, expires_at)
    select provider, ${channel_id}, id, ${resource_id}, ${secret_sha256}, ${expires_at} from calendar_grants
    where id = ${grant_id} and provider = ${provider} and lost_at is null for update`.execute(db);
  return done.numAffectedRows === 1n;
}

/** By the name that only its provider and we know; whose it is follows from it. */
export const findChannel = (db: Db, provider: CalendarProvider, channel_id: string): Promise<ChannelRow | undefined> =>
  db
    .selectFrom("calendar_channels")
    .selectAll()
    .where("provider", "=", provider)
    .where("channel_id", "=", channel_id)
    .executeTakeFirst();

export const listChannels = (db: Db, grant_id: string): Promise<ChannelRow[]> =>
  db.selectFrom("calendar_channels").selectAll().where("grant_id", "=", grant_id).execute();

export async function hasChannel(db: Db, grant_id: string, until: Date): Promise<boolean> {
  const row = await db
    .selectFrom("calendar_channels")
    .select("channel_id")
    .where("grant_id", "=", grant_id)
    .where("expires_at", ">", until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteChannel(db: Db, { provider, channel_id }: ChannelRow): Promise<void> {
  await db
    .deleteFrom("calendar_channels")
    .where("provider", "=", provider)
    .where("channel_id", "=", channel_id)
    .execute();
}

export async function deleteExpiredChannels(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("calendar_channels").where("expires_at", "<", now).execute();
}
