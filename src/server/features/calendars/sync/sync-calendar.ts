import { minuteMs } from "#domain/time/units.ts";
import type { Changes, Interval } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import type { JobQueue } from "../../../jobs/jobs.ts";
import { queueDue } from "../../../jobs/queue-due.ts";
import type { AppointmentNeeds, Booker } from "../../appointments/needs.ts";
import { knownEvents } from "../../appointments/outside/known-events.ts";
import { type SeenEvent, seenEvents } from "../../appointments/outside/seen-events.ts";
import { takeOverChanges } from "../../appointments/outside/take-over-changes.ts";
import { settleWhatIsOver, watchCollisions } from "../../appointments/outside/watch-collisions.ts";
import { noteLapse } from "../../lapses/note-lapse.ts";
import { type ChangesUrl, keepChannelOpen } from "../channels/open-channel.ts";
import type { CalendarNeeds } from "../needs.ts";
import { findLive, hasAssistant, type LiveGrant } from "../store.ts";
import { withCalendar } from "../with-calendar.ts";
import { claimDue, keepCursor, noteClash, noteSynced, postpone, replaceBusyTimes } from "./store.ts";
import { keptUntil, nextSync, queuedUntil } from "./sync-times.ts";

type BusyTime = { readonly starts_at: Date; readonly ends_at: Date };

/** Widened to whole minutes and joined where they meet, so that there are never more than minutes to keep. */
export function wholeMinutes(busy: readonly { readonly start: Date; readonly end: Date }[]): BusyTime[] {
  const kept: { starts_at: Date; ends_at: Date }[] = [];
  for (const { start, end } of busy.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const starts_at = new Date(Math.floor(start.getTime() / minuteMs) * minuteMs);
    const ends_at = new Date(Math.ceil(end.getTime() / minuteMs) * minuteMs);
    const last = kept.at(-1);
    if (last && starts_at <= last.ends_at) last.ends_at = ends_at > last.ends_at ? ends_at : last.ends_at;
    else if (starts_at < ends_at) kept.push({ starts_at, ends_at });
  }
  return kept;
}

/** Not tried again by itself: the next round comes soon enough, and an outage piles nothing up. */
export const syncJob: JobKind<{ grant_id: string }> = {
  name: "sync-calendar",
  retries: 0,
  retrySeconds: 60,
  atOnce: 3,
};

type Needs = Omit<CalendarNeeds, "publicUrl"> &
  Pick<AppointmentNeeds, "assistantsOf"> & { readonly changesUrl: ChangesUrl };

/**
 * Reads when the owner is not free, for the next weeks, and what was done to our jobs over there since the last time. Trouble at
 * the provider leaves what is known in its place.
 */
export const syncCalendar = (needs: Needs): JobHandler =>
  handle(syncJob, async ({ grant_id }, { signal }) => {
    const { db, clock, jobs, onTrouble } = needs;
    const grant = await findLive(db, grant_id);
    if (!grant?.assistant_id) return;
    const { owner_id, provider } = grant;
    const [reader] = await needs.assistantsOf(owner_id, grant.assistant_id);
    if (!reader) return;
    try {
      const isKept = await keep(needs, grant, reader, await read(needs, grant, reader, signal));
      // Somebody else has read on meanwhile, and perhaps before what this reading was ordered for.
      if (!isKept) await jobs.send(db, syncJob, { grant_id });
    } catch (error) {
      await postpone(db, { grant_id, owner_id }, nextSync(clock.now()));
      if (!(error instanceof ProviderError)) throw error;
      await noteLapse(db, { owner_id, assistant_id: reader.id, kind: "calendar", at: clock.now() });
      onTrouble("calendar not read", { provider, code: error.code });
    }
  });

type Read = {
  readonly busy: readonly Interval[];
  readonly busyUntil: Date;
  readonly changes: Changes;
  readonly seen: readonly SeenEvent[];
};

const whoseIs = ({ id, owner_id }: LiveGrant, reader: Booker) => ({
  owner_id,
  assistant_id: reader.id,
  calendar_id: id,
});

async function read(needs: Needs, grant: LiveGrant, reader: Booker, signal: AbortSignal): Promise<Read> {
  const { timezone: timeZone } = reader;
  const from = needs.clock.now();
  const busyUntil = keptUntil(from);
  const known = await knownEvents(needs, whoseIs(grant, reader));
  const cursor = grant.changes_cursor ?? undefined;
  return withCalendar(
    needs,
    grant,
    async (calendar, access) => {
      // In this order, so that no event is known by its id while the copy still calls its time free: who booked over it meanwhile would
      // pass for somebody who knew of it.
      const changes = await calendar.changesSince(access, { cursor, timeZone }, { signal });
      const busy = await calendar.busyTimes(access, { from, to: busyUntil, timeZone }, { signal });
      const seen = await seenEvents(known, changes, (event) =>
        calendar.readEvent(access, { ...event, timeZone }, { signal }),
      );
      return { busy, busyUntil, changes, seen };
    },
    { signal },
  );
}

/** What was read and what follows from it are kept together, or not at all: then the next reading has the same again. Answers whether. */
async function keep(
  needs: Needs,
  grant: LiveGrant,
  reader: Booker,
  { busy, busyUntil, changes, seen }: Read,
): Promise<boolean> {
  const { id: grant_id, owner_id } = grant;
  return needs.db.transaction().execute(async (tx) => {
    // In the order in which an assistant is deleted, so that the two never wait for each other.
    if (!(await hasAssistant(tx, owner_id, reader.id, "lock"))) return true;
    const readAt = needs.clock.now();
    const cursors = { before: grant.changes_cursor, after: changes.cursor };
    const noted = await noteSynced(
      tx,
      { grant_id, owner_id },
      { synced_at: readAt, next_sync_at: nextSync(readAt) },
      cursors,
    );
    if (!noted) return false;
    await keepChannelOpen(needs, tx, grant);
    const minutes = wholeMinutes(busy);
    await replaceBusyTimes(tx, reader.id, minutes);
    const whose = whoseIs(grant, reader);
    const isAll = await takeOverChanges(needs, tx, { ...whose, booker: reader }, { changes, seen });
    if (!isAll) await keepCursor(tx, { grant_id, owner_id }, grant.changes_cursor);
    // Taken now that it is this reading's turn: whatever was booked before it, was booked before what it saw was known.
    const now = needs.clock.now();
    const placed = await watchCollisions(tx, whose, { changes, busy: minutes, now, busyUntil });
    const readBefore = grant.synced_at ?? grant.created_at;
    const stoodMs = placed.map((at) => now.getTime() - Math.max(at.getTime(), readBefore.getTime()));
    if (stoodMs.length > 0) await noteClash(tx, { grant_id, owner_id }, Math.round(Math.max(0, ...stoodMs) / 1000));
    return true;
  });
}

const roundJob: JobKind<object> = { name: "sync-calendars", retries: 0, retrySeconds: 60, cron: "* * * * *" };

const mostPages = 200;

/**
 * Every ten minutes each connected calendar is read, each by a job of its own. Looked for every minute: one that was read in between, by
 * news of its provider, would else wait for the second round from then.
 */
export const syncCalendars = ({
  db,
  clock,
  jobs,
}: Pick<Needs, "db" | "clock"> & { readonly jobs: JobQueue }): JobHandler =>
  handle(roundJob, async (_data, { signal }) => {
    const now = clock.now();
    await settleWhatIsOver(db, now);
    const until = queuedUntil(now);
    await queueDue({ db, jobs }, syncJob, {
      take: async (tx, limit) => (await claimDue(tx, { now, until, limit })).map((grant_id) => ({ grant_id })),
      mostPages,
      signal,
    });
  });
