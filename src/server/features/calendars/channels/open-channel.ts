import { randomUUID } from "node:crypto";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { dayMs, minuteMs } from "#domain/time/units.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Db } from "../../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import { randomText, sha256 } from "../browser-mark.ts";
import type { CalendarNeeds } from "../needs.ts";
import { findLive } from "../store.ts";
import { withCalendar } from "../with-calendar.ts";
import { deleteChannel, hasChannel, insertChannel, listChannels } from "./store.ts";

/** Not tried again by itself: the next reading orders it again, and until then the rounds see every change. */
export const openChannelJob: JobKind<{ grant_id: string }> = {
  name: "open-calendar-channel",
  retries: 0,
  retrySeconds: 60,
};

const lifeMs = 3 * dayMs;
/** Renewed so long before its end; half of what is given, where a provider gives little. */
const marginMs = 12 * 60 * minuteMs;

/** Where providers post to; nothing where they could not. */
export type ChangesUrl = (provider: CalendarProvider) => string | undefined;
type Needs = Pick<CalendarNeeds, "db" | "clock" | "jobs" | "calendars" | "secretBox" | "onTrouble"> & {
  readonly changesUrl: ChangesUrl;
};

/** To be asked after every reading: a channel that is missing or ends soon is ordered. */
export async function keepChannelOpen(
  { jobs, clock, changesUrl }: Pick<Needs, "jobs" | "clock" | "changesUrl">,
  tx: Db,
  { id: grant_id, provider }: { readonly id: string; readonly provider: CalendarProvider },
): Promise<void> {
  if (changesUrl(provider) === undefined) return;
  if (await hasChannel(tx, grant_id, new Date(clock.now().getTime() + marginMs))) return;
  await jobs.send(tx, openChannelJob, { grant_id });
}

/** Opens a new channel and closes those before it, so that there is no moment without one. */
export const openChannel = (needs: Needs): JobHandler =>
  handle(openChannelJob, async ({ grant_id }, { signal }) => {
    const { db, clock, changesUrl, onTrouble } = needs;
    const grant = await findLive(db, grant_id);
    const url = grant && changesUrl(grant.provider);
    if (!grant?.assistant_id || url === undefined) return;
    const { provider } = grant;
    const before = await listChannels(db, grant_id);
    const [id, secret] = [randomUUID(), randomText()];
    const until = new Date(clock.now().getTime() + lifeMs);
    try {
      await withCalendar(
        needs,
        grant,
        async (calendar, access) => {
          const opened = await calendar.openChannel(access, { id, secret, url, until }, { signal });
          const { channelId: channel_id, resourceId: resource_id, expiresAt: expires_at } = opened;
          const row = { provider, channel_id, grant_id, resource_id, secret_sha256: sha256(secret), expires_at };
          if (!(await insertChannel(db, row))) return calendar.closeChannel(access, opened, { signal });
          for (const old of before) {
            await calendar.closeChannel(access, { channelId: old.channel_id, resourceId: old.resource_id }, { signal });
            await deleteChannel(db, old);
          }
        },
        { signal },
      );
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onTrouble("calendar channel not opened", { provider, code: error.code });
    }
  });
