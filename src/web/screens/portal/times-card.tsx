import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ApiFailure } from "#contract/call.ts";
import type { VisitJob } from "#contract/portal.ts";
import { useMoveJob, usePortalTimes } from "../../data/portal.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { CallLink, type Entered, jobClock, jobDay, jobHours, zoneName } from "./job-ticket.tsx";

type DayTimesProps = {
  starts: readonly string[];
  timezone: string;
  /** For how long after a start an arrival is promised. */
  windowMs: number;
  first: boolean;
  chosen: string | undefined;
  onChoose: (start: string) => void;
  onMove: () => void;
  busy: boolean;
};

/** One day and its free times; the first stands open. */
const DayTimes = ({ starts, timezone, windowMs, first, chosen, onChoose, onMove, busy }: DayTimesProps) => {
  const name = useId();
  const [open, setOpen] = useState(first);
  const here = chosen !== undefined && starts.includes(chosen) ? new Date(chosen) : undefined;
  const day = jobDay(new Date(starts[0] ?? ""), timezone);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/day">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2.5 -outline-offset-3 group-open/day:bg-sunken hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="grid">
          <span className="font-semibold">{day}</span>
          <span className="text-sm text-ink-soft tabular-nums">
            {starts.length === 1 ? "1 open time" : `${starts.length} open times`}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform duration-(--duration-fast) group-open/day:rotate-180"
          aria-hidden
        />
      </summary>
      {open && (
        <div className="grid gap-3.5 border-t border-line p-3.5">
          <fieldset className="grid grid-cols-3 gap-2 min-[30rem]:grid-cols-4">
            <legend className="sr-only">{day}</legend>
            {starts.map((start) => (
              <label
                key={start}
                className="inline-flex min-h-(--control) cursor-pointer items-center justify-center rounded-sm border-[1.5px] border-line-strong bg-surface px-1 text-center text-[0.9375rem]/none font-[560] tabular-nums not-has-checked:hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:underline"
              >
                <input
                  type="radio"
                  name={name}
                  value={start}
                  checked={start === chosen}
                  onChange={() => onChoose(start)}
                  className="sr-only"
                />
                {jobClock(new Date(start), timezone)}
              </label>
            ))}
          </fieldset>
          {here && (
            <div className="grid gap-2">
              <p role="status">
                Your new time: <b>{`${day}, ${jobHours(here, new Date(here.getTime() + windowMs), timezone)}`}</b>
              </p>
              <Button kind="primary" size="lg" wide onClick={onMove} busy={busy}>
                Move my appointment
              </Button>
            </div>
          )}
        </div>
      )}
    </details>
  );
};

type TimesProps = { entered: Entered; job: VisitJob; onMoved: () => void; onClose: () => void; onOver: () => void };

/** Free times by day, and the step to one of them. */
export const TimesCard = ({ entered, job, onMoved, onClose, onOver }: TimesProps) => {
  const times = usePortalTimes(entered);
  const moving = useMoveJob(entered);
  const [chosen, setChosen] = useState<string>();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const over = [times.error, moving.error].some((thrown) => thrown instanceof ApiFailure && thrown.status === 401);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);

  const move = () => {
    if (chosen === undefined) return;
    moving.mutate(chosen, {
      onSuccess: onMoved,
      // Somebody was quicker: what is free now is shown.
      onError: () => {
        setChosen(undefined);
        void times.refetch();
      },
    });
  };
  const days = times.data?.pages.flatMap((page) => page.days) ?? [];
  return (
    <div ref={head} tabIndex={-1} className="outline-hidden">
      <Card
        title="Choose another time"
        aside={
          <Button kind="quiet" size="sm" onClick={onClose}>
            Back
          </Button>
        }
      >
        <div className="grid gap-4">
          {!over && <ChangeError change={moving} title="Your appointment wasn't moved" />}
          {times.isPending || over ? (
            <div role="status" aria-label="Looking for open times..." className="grid gap-3">
              <Skeleton width="100%" height="3.25rem" />
              <Skeleton width="100%" height="3.25rem" />
              <Skeleton width="100%" height="3.25rem" />
            </div>
          ) : times.isError && !times.data ? (
            <LoadError query={times} level="h3" title="We couldn't load open times" />
          ) : days.length === 0 && !times.hasNextPage ? (
            <EmptyState
              art="tape-end"
              level="h3"
              title="No other times are open"
              text={`Please call ${job.business_name}.`}
              action={<CallLink visit={job} />}
            />
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                All times are in {zoneName(new Date(job.start), job.timezone)}, where your appointment is.
              </p>
              {days.length === 0 && <p>No open times in these weeks.</p>}
              <div className="divide-y divide-line overflow-clip rounded-[0.625rem] border border-line">
                {days.map(({ date, times: starts }, place) => (
                  <DayTimes
                    key={date}
                    starts={starts}
                    timezone={job.timezone}
                    windowMs={Date.parse(job.arrival_until) - Date.parse(job.start)}
                    first={place === 0}
                    chosen={chosen}
                    onChoose={setChosen}
                    onMove={move}
                    busy={moving.isPending}
                  />
                ))}
              </div>
              {times.hasNextPage && (
                <Button
                  wide
                  onClick={() => void times.fetchNextPage()}
                  busy={times.isFetchingNextPage}
                  busyText="Looking..."
                >
                  Show later days
                </Button>
              )}
            </>
          )}
        </div>
      </Card>
    </div>
  );
};
