import pg from "pg";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";

type Grant = { readonly id: string; readonly provider: CalendarProvider; readonly grant_sealed: string | null };

/** The calendars of one owner as they are kept. Undefined: nobody has this address. */
export async function readGrants(
  url: string,
  email: string,
  deadlineMs: number,
): Promise<readonly Grant[] | undefined> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: deadlineMs, query_timeout: deadlineMs },
    application_name: "belle doctor",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ owner: string } & Grant>(
      `select owners.id as owner, grants.id, grants.provider, grants.grant_sealed
      from owners left join calendar_grants grants on grants.owner_id = owners.id and grants.lost_at is null
      where lower(owners.email) = lower($1)`,
      [email],
    );
    return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null);
  } finally {
    void client.end().catch(() => undefined);
  }
}
