type Span = { readonly starts_at: Date; readonly ends_at: Date };
export type BookedJob = Span & { readonly id: string; readonly name: string; readonly placed_at: Date };
export type OutsideEvent = Span & { readonly seen_at: Date };

export type Collision = { readonly job: BookedJob; readonly busy_from: Date; readonly busy_to: Date };

const overlap = (a: Span, b: Span): boolean => a.starts_at < b.ends_at && b.starts_at < a.ends_at;
const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)));
const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)));

/**
 * Jobs on which something else has come to stand since they were placed: an owner who books over an entry knows of it. An
 * event that keeps nobody busy is no collision; whether it does is seen where the calendar counts all of it as busy.
 */
export function findCollisions(
  jobs: readonly BookedJob[],
  events: readonly OutsideEvent[],
  { busy, now, knownUntil }: { readonly busy: readonly Span[]; readonly now: Date; readonly knownUntil: Date },
): Collision[] {
  const isBusy = ({ starts_at, ends_at }: OutsideEvent): boolean => {
    const [from, to] = [latest([starts_at, now]), earliest([ends_at, knownUntil])];
    return from < to && busy.some((one) => one.starts_at <= from && one.ends_at >= to);
  };
  const real = events.filter(isBusy);
  return jobs.flatMap((job) => {
    const over = real.filter((event) => event.seen_at > job.placed_at && overlap(event, job));
    if (over.length === 0) return [];
    const [starts, ends] = [over.map(({ starts_at }) => starts_at), over.map(({ ends_at }) => ends_at)];
    return [{ job, busy_from: earliest(starts), busy_to: latest(ends) }];
  });
}
