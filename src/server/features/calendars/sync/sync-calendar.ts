import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import type { CalendarNeeds } from "../needs.ts";
import { findLive } from "../store.ts";
import { withCalendar } from "../with-calendar.ts";
import { claimDue, findReader, noteSynced, postpone, replaceBusyTimes } from "./store.ts";
import { keptUntil, nextSync, queuedUntil } from "./sync-times.ts";
import { wholeMinutes } from "./whole-minutes.ts";

/** Not tried again by itself: the next round comes soon enough, and an outage piles nothing up. */
export const syncJob: JobKind<{ grant_id: string }> = {
  name: "sync-calendar",
  retries: 0,
  retrySeconds: 60,
  atOnce: 3,
};

type Needs = Omit<CalendarNeeds, "publicUrl">;

/** Reads when the owner is not free, for the next weeks, and keeps it. Trouble at the provider leaves what is known in its place. */
export const syncCalendar = (needs: Needs): JobHandler =>
  handle(syncJob, async ({ grant_id }, { signal }) => {
    const { db, clock, onTrouble } = needs;
    const grant = await findLive(db, grant_id);
    if (!grant?.assistant_id) return;
    const { owner_id, provider } = grant;
    const reader = await findReader(db, owner_id, grant.assistant_id);
    if (!reader) return;
    const from = clock.now();
    const range = { from, to: keptUntil(from), timeZone: reader.timezone };
    try {
      const busy = await withCalendar(
        needs,
        grant,
        (calendar, access) => calendar.busyTimes(access, range, { signal }),
        {
          signal,
        },
      );
      await db.transaction().execute(async (tx) => {
        const synced_at = clock.now();
        const noted = await noteSynced(tx, { grant_id, owner_id }, { synced_at, next_sync_at: nextSync(synced_at) });
        if (noted) await replaceBusyTimes(tx, reader.id, wholeMinutes(busy));
      });
    } catch (error) {
      await postpone(db, { grant_id, owner_id }, nextSync(clock.now()));
      if (!(error instanceof ProviderError)) throw error;
      onTrouble("calendar not read", { provider, code: error.code });
    }
  });

const roundJob: JobKind<object> = { name: "sync-calendars", retries: 0, retrySeconds: 60, cron: "*/10 * * * *" };

/** Every ten minutes each connected calendar is read, each by a job of its own. */
export const syncCalendars = ({ db, clock, jobs }: Pick<Needs, "db" | "clock" | "jobs">): JobHandler =>
  handle(roundJob, async () => {
    const now = clock.now();
    for (const grant_id of await claimDue(db, { now, until: queuedUntil(now) }))
      await jobs.send(db, syncJob, { grant_id });
  });
