import { BellRing, ChevronRight, Plus } from "lucide-react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dayText } from "#domain/bookings/diary-times.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { DayPlan, Job, useJobList } from "../../data/appointments.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { MapLink } from "../../parts/product/map-link.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { minutesOn } from "./day-layout.ts";
import { useScene } from "./diary-scene.ts";
import { JobDay } from "./job-block.tsx";
import { loadingText, msOf, notLoadedTitle, promisedTime, unaffectedText } from "./place.ts";

type AgendaProps = {
  days: readonly LocalDate[];
  jobs: readonly Job[];
  plans?: readonly DayPlan[];
  onDay?: (date: LocalDate) => void;
};

/** Days one under the other, each with its jobs. */
export const Agenda = ({ days, jobs, plans = [], onDay }: AgendaProps) => {
  const { zone } = useScene();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      {days.map((date) => (
        <AgendaDay
          key={date}
          date={date}
          jobs={jobs.filter((job) => zone.dateOf(msOf(job).startMs) === date)}
          plans={plans}
          onDay={onDay}
        />
      ))}
    </div>
  );
};

type AgendaDayProps = {
  date: LocalDate;
  jobs: readonly Job[];
  plans: readonly DayPlan[];
  onDay: ((date: LocalDate) => void) | undefined;
};

const AgendaDay = ({ date, jobs, plans, onDay }: AgendaDayProps) => {
  const { today } = useScene();
  const title = dayText(date, "long");
  const empty = useEmptyDay(date, plans);
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="flex min-h-13 items-center justify-between gap-3 border-line px-(--space-card) py-2 not-last:border-b">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="type-card flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1.0625rem]">
            {title}
            {date === today && <Badge kind="tape">Today</Badge>}
          </h3>
          {jobs.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
        </div>
        {onDay && (
          <button
            type="button"
            onClick={() => onDay(date)}
            aria-label={`Open ${title}`}
            className="-mr-2.5 grid size-(--control) shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <ChevronRight className="size-5 text-ink-soft" aria-hidden />
          </button>
        )}
      </div>
      {jobs.length > 0 && (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Why a day is empty: shut, closed, or simply free. */
const useEmptyDay = (date: LocalDate, plans: readonly DayPlan[]): string => {
  const { zone } = useScene();
  const on = (span: { start: string; end: string }) => minutesOn(zone, date, msOf(span));
  if (plans.length === 0) return "No jobs.";
  const shut = plans.flatMap((plan) => plan.shut.filter(on))[0];
  if (shut) return shut.text;
  return plans.some(({ open }) => open.some(on)) ? "No jobs. Open for bookings." : "Closed.";
};

/** A job in a list: the whole row opens it. */
const JobRow = ({ job }: { job: Job }) => {
  const { openJob, named } = useScene();
  const time = promisedTime(job);
  // What is to be done there; the note says it where nobody named a service.
  const what = job.service || (job.address ? "" : job.note);
  return (
    <li className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-(--space-card) py-3 hover:bg-sunken/55 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="row-start-2 grid min-w-0 max-md:col-span-2 md:row-start-1 md:col-start-2">
        {/* The whole row opens the job; the address in it opens the map, so that neither lies inside the other. */}
        <button
          type="button"
          data-job={job.id}
          onClick={() => openJob(job.id)}
          className="text-left after:absolute after:inset-0 focus-visible:outline-hidden focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          <span className="font-[620] [overflow-wrap:anywhere]" dir="auto">
            {job.name}
          </span>
          <span className="sr-only">
            <JobDay job={job} />
            {time}
          </span>
        </button>
        {what && <span className="text-sm [overflow-wrap:anywhere]">{what}</span>}
        {job.address && (
          <span className="relative justify-self-start text-sm [overflow-wrap:anywhere]">
            <MapLink place={job.address} />
          </span>
        )}
        {named && <span className="truncate text-sm text-ink-faint">{job.tenant_name}</span>}
      </div>
      <span className="col-start-1 row-start-1 text-sm font-semibold tabular-nums" aria-hidden="true">
        {time}
      </span>
      {job.conversation_id !== null && (
        <span className="col-start-2 row-start-1 md:col-start-3">
          <Badge icon={<BellRing aria-hidden />}>Booked on a call</Badge>
        </span>
      )}
    </li>
  );
};

type JobListProps = { list: ReturnType<typeof useJobList>; onAdd: () => void };

/** Every job from a day on, day by day. */
export const JobList = ({ list, onAdd }: JobListProps) => {
  const { zone } = useScene();
  if (list.isPending)
    return (
      <Card>
        <div className="-m-(--space-card)">
          <SkeletonRows text={loadingText} />
        </div>
      </Card>
    );
  if (list.isLoadingError)
    return (
      <Card>
        <LoadError query={list} title={notLoadedTitle} reassurance={unaffectedText} />
      </Card>
    );
  const jobs = list.data.pages.flatMap(({ data }) => data);
  if (jobs.length === 0) return <NoJobs onAdd={onAdd} />;
  const days = [...new Set(jobs.map((job) => zone.dateOf(msOf(job).startMs)))];
  return (
    <>
      <Agenda days={days} jobs={jobs} />
      {list.isFetchNextPageError && <Notice kind="bad">{thrownText(list.error)}</Notice>}
      {list.hasNextPage && (
        <div className="grid md:justify-items-center">
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} busyText="Loading...">
            Show later jobs
          </Button>
        </div>
      )}
    </>
  );
};

const NoJobs = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      art="ticket"
      title="No jobs here"
      text="Nothing is booked from this day on."
      action={
        <Button icon={<Plus aria-hidden />} onClick={onAdd}>
          Add a job
        </Button>
      }
    />
  </Card>
);
