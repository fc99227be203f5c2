import type { Changes } from "#providers/calendars/port.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { openTasks } from "../../owner-tasks/open-tasks.ts";
import { raiseTask } from "../../owner-tasks/raise-task.ts";
import { settleTask } from "../../owner-tasks/settle-task.ts";
import { findCollisions } from "./find-collisions.ts";
import {
  forgetOutsideEvents,
  keepOutsideEvents,
  listBookedJobs,
  listOutsideEvents,
  listOwnKeys,
  listStillToCome,
  type Whose,
} from "./store.ts";

type Span = { readonly starts_at: Date; readonly ends_at: Date };
type Read = {
  readonly changes: Changes;
  /** All that keeps the owner busy, our jobs as well, joined where it meets. */
  readonly busy: readonly Span[];
  readonly now: Date;
  readonly busyUntil: Date;
};

/**
 * Something else in the calendar that stands where a job is booked goes before the owner, until it no longer does. Answers since when the
 * jobs that nobody knew of before have had their time.
 */
export async function watchCollisions(
  tx: Tx,
  whose: Whose,
  { changes, busy, now, busyUntil }: Read,
): Promise<readonly Date[]> {
  await keepForeign(tx, whose, changes, now);
  const range = { from: now, to: busyUntil };
  const [jobs, events] = [await listBookedJobs(tx, whose, range), await listOutsideEvents(tx, whose, range)];
  const collisions = findCollisions(jobs, events, { busy, now, knownUntil: busyUntil });
  const { owner_id, assistant_id } = whose;
  const open = await openTasks(tx, "booking_collision", { owner_id, assistant_id });
  const known = new Set(open.map(({ subject_id }) => subject_id));
  for (const { job, busy_from, busy_to } of collisions)
    await raiseTask(tx, {
      owner_id,
      assistant_id,
      subject_id: job.id,
      kind: "booking_collision",
      params: {
        name: job.name,
        starts_at: job.starts_at.toISOString(),
        busy_from: busy_from.toISOString(),
        busy_to: busy_to.toISOString(),
      },
      as: "state",
      now,
    });
  const colliding = new Set(collisions.map(({ job }) => job.id));
  for (const subject_id of known)
    if (!colliding.has(subject_id)) await settleTask(tx, { owner_id, kind: "booking_collision", subject_id, now });
  return collisions.filter(({ job }) => !known.has(job.id)).map(({ job }) => job.placed_at);
}

/** Events of our own jobs are no collisions, also while their ids are not known yet or no longer: they carry our keys. */
async function keepForeign(tx: Tx, whose: Whose, { changed: told, reset }: Changes, seen_at: Date): Promise<void> {
  const { calendar_id } = whose;
  // A provider may tell of one event several times: as it is told last, it is.
  const changed = [...new Map(told.map((event) => [event.eventId, event])).values()];
  const own = await listOwnKeys(
    tx,
    whose,
    changed.flatMap(({ key }) => (key === undefined ? [] : [key])),
  );
  // What keeps nobody busy is as good as gone: once it does, it is news.
  const stillThere = changed.flatMap(({ eventId, key, status, start, end, isFree }) =>
    status === "confirmed" && !isFree && start && end && start < end && !(key !== undefined && own.has(key))
      ? [{ event_id: eventId, starts_at: start, ends_at: end }]
      : [],
  );
  const there = new Set(stillThere.map(({ event_id }) => event_id));
  await forgetOutsideEvents(
    tx,
    calendar_id,
    reset ? { but: [...there] } : { gone: changed.map(({ eventId }) => eventId).filter((id) => !there.has(id)) },
  );
  await keepOutsideEvents(tx, calendar_id, stillThere, seen_at);
}

/** What is about a job that is over, cancelled or elsewhere by now needs nobody any more, whatever became of its calendar. */
export async function settleWhatIsOver(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const kind of ["booking_collision", "booking_put_back"] as const) {
      const open = await openTasks(tx, kind);
      const jobs = await listStillToCome(
        tx,
        open.map(({ subject_id }) => subject_id),
        now,
      );
      for (const { owner_id, subject_id, params } of open) {
        const job = jobs.get(subject_id);
        const isApart =
          job !== undefined &&
          "busy_from" in params &&
          (job.ends_at <= new Date(params.busy_from) || job.starts_at >= new Date(params.busy_to));
        if (!job || isApart) await settleTask(tx, { owner_id, kind, subject_id, now });
      }
    }
  });
}
