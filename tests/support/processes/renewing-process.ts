import { createInterface } from "node:readline";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import { connect } from "#server/db/connect.ts";
import { type LiveGrant, listGrantsOf } from "#server/features/calendars/store.ts";
import { withCalendar } from "#server/features/calendars/with-calendar.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";

export type Orders = {
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly secretKey: string;
  readonly keys: { readonly clientId: string; readonly clientSecret: string };
  readonly provider: CalendarProvider;
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly now: string;
};
export type Outcome = { readonly renewals: number; readonly accessToken: string; readonly busy: number };

async function useCalendar(orders: Orders): Promise<Outcome> {
  const { sandboxUrl, keys, provider } = orders;
  const now = new Date(orders.now);
  const clock = { now: () => now };
  const own: Calendars =
    provider === "google"
      ? createGoogleCalendars({ ...keys, clock, apiUrl: `${sandboxUrl}/`, oauthUrl: `${sandboxUrl}/google` })
      : createMicrosoftCalendars({
          ...keys,
          clock,
          apiUrl: `${sandboxUrl}/microsoft`,
          oauthUrl: `${sandboxUrl}/microsoft`,
        });
  let renewals = 0;
  const counted: Calendars = {
    ...own,
    refresh: (...asked) => {
      renewals += 1;
      return own.refresh(...asked);
    },
  };
  const db = connect(orders.databaseUrl, { onLost: () => undefined });
  const [grant] = await listGrantsOf(db, orders.owner_id, [orders.assistant_id]);
  const needs = {
    db,
    clock,
    jobs: { send: async () => undefined },
    calendars: { google: counted, office365: counted },
    secretBox: createSecretBox(createKeyring([orders.secretKey])),
    onTrouble: () => undefined,
  };
  const range = { from: now, to: new Date(now.getTime() + 3_600_000), timeZone: "America/Denver" };
  const outcome = await withCalendar(needs, grant as LiveGrant, async (calendar, access) => ({
    busy: (await calendar.busyTimes(access, range)).length,
    accessToken: access.grant.accessToken,
  }));
  await db.destroy();
  return { renewals, ...outcome };
}

/** A process of its own: for every line with orders it uses that calendar, and says what it took. */
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await useCalendar(JSON.parse(line)))}\n`);
