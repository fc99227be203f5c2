import { dayText, monthText, spanText } from "#domain/bookings/diary-times.ts";
import { durationInWords } from "#domain/time/durations.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { type DayPlan, type Job, useTimes } from "../../data/appointments.ts";
import { useWide } from "../../hooks/use-media.ts";
import { classNames } from "../../parts/class-names.ts";
import { Card } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { Agenda, JobList } from "./agenda.tsx";
import { minutesOn } from "./day-layout.ts";
import { type Slot, useScene } from "./diary-scene.ts";
import { type Go, loadingText, msOf, notLoadedTitle, type Place, unaffectedText, type useDays } from "./place.ts";
import { TimeGrid } from "./time-grid.tsx";
import { NextTimes } from "./times-verdict.tsx";

type DayStripProps = {
  days: readonly LocalDate[];
  chosen: LocalDate;
  jobs: readonly Job[];
  onChoose: (date: LocalDate) => void;
};

const mostDots = 4;
const jobCount = (count: number): string => (count === 1 ? "1 job" : `${count === 0 ? "no" : count} jobs`);

/** The days of a week under the thumb, with a dot for each job. */
const DayStrip = ({ days, chosen, jobs, onChoose }: DayStripProps) => {
  const { zone, today } = useScene();
  return (
    <ul aria-label="Days of this week" className="grid grid-cols-7 gap-1">
      {days.map((date) => {
        const count = jobs.filter((job) => zone.dateOf(msOf(job).startMs) === date).length;
        const [weekday = ""] = dayText(date, "short").split(",");
        return (
          <li key={date} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(date)}
              aria-current={date === chosen ? "date" : undefined}
              className={classNames(
                "grid min-h-17 w-full justify-items-center gap-0.5 rounded-lg border py-2",
                date === chosen
                  ? "border-ink bg-ink text-surface"
                  : "border-line bg-surface text-ink hover:bg-sunken dark:border-line",
                date === today && date !== chosen && "border-tape-edge bg-tape-soft hover:bg-tape-soft",
              )}
            >
              <span className={classNames("text-xs", date !== chosen && "text-ink-soft")}>{weekday}</span>
              <span className="font-display text-lg/none font-bold tabular-nums">{Number(date.slice(8))}</span>
              <span className="sr-only">
                {monthText(date)}, {date === today && "today, "}
                {jobCount(count)}
              </span>
              <span className="flex h-2 items-center gap-0.5" aria-hidden="true">
                {Array.from({ length: Math.min(count, mostDots) }, (_, place) => (
                  <span
                    key={place}
                    className={classNames(
                      "size-1.5 rounded-full",
                      date === chosen ? "bg-tape dark:bg-surface" : "bg-ink",
                    )}
                  />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

type DaySideProps = {
  date: LocalDate;
  jobs: readonly Job[];
  plans: readonly DayPlan[];
  onAdd: (slot: Slot) => void;
};

/** The day in figures, and where the next job fits. */
const DaySide = ({ date, jobs, plans, onAdd }: DaySideProps) => {
  const { zone, timeZone, assistants, now } = useScene();
  const [only] = assistants.length === 1 ? assistants : [];
  const onDay = jobs.filter((job) => zone.dateOf(msOf(job).startMs) === date);
  const bookedSeconds = onDay.reduce((sum, { duration_minutes }) => sum + duration_minutes * 60, 0);
  const touches = (span: { start: string; end: string }) => minutesOn(zone, date, msOf(span));
  const open = plans.flatMap((plan) => plan.open.filter(touches)).map(msOf);
  const shut = plans.flatMap((plan) => plan.shut.filter(touches))[0]?.text;
  const dayEndMs = zone.momentOf(date, 24 * 60);
  const fromMs = Math.max(zone.momentOf(date, 0), now.getTime());
  const times = useTimes(
    only && fromMs < dayEndMs ? { tenant_id: only.id, start: new Date(fromMs).toISOString() } : undefined,
  );
  return (
    <Card title={dayText(date, "long")}>
      <div className="grid gap-4">
        <p>
          <span className="type-figure block">{onDay.length}</span>
          <span className="text-sm text-ink-soft">
            {jobCount(onDay.length).replace(/^\S+ /, "")}
            {bookedSeconds > 0 && `, ${durationInWords(bookedSeconds)} booked`}
          </span>
        </p>
        {plans.length > 0 && (
          <p className="text-sm text-pretty text-ink-soft">
            {shut ??
              (open.length === 0
                ? "Closed this day."
                : `Open ${[...new Set(open.map(({ startMs, endMs }) => spanText(new Date(startMs), new Date(endMs), timeZone)))].join(" and ")}.`)}
          </p>
        )}
        {only && times.data && (
          <div className="border-t border-line pt-4">
            <NextTimes
              times={times.data.next_free_times}
              timeZone={only.timezone}
              verb="Add a job on"
              onChoose={(startMs) => onAdd({ startMs, assistant: only.id })}
            />
          </div>
        )}
      </div>
    </Card>
  );
};

type DiaryDaysProps = {
  place: Place;
  go: Go;
  days: ReturnType<typeof useDays>;
  onAdd: (slot?: Slot) => void;
};

/** The days themselves, in the view that was chosen. */
export const DiaryDays = ({ place, go, days, onAdd }: DiaryDaysProps) => {
  const wide = useWide();
  const { week, jobs, list, plans } = days;
  const toDay = (date: LocalDate) => go({ view: "day", date, job: undefined });
  if (place.view === "list") return <JobList list={list} onAdd={() => onAdd()} />;
  if (jobs.isPending)
    return (
      <>
        <p role="status" className="text-sm text-ink-soft">
          {loadingText}
        </p>
        <Skeleton width="100%" height="36rem" />
      </>
    );
  if (jobs.isLoadingError)
    return (
      <Card>
        <LoadError query={jobs} title={notLoadedTitle} reassurance={unaffectedText} />
      </Card>
    );
  if (place.view === "week")
    return wide ? (
      <TimeGrid days={week} jobs={jobs.data} plans={plans} onDay={toDay} />
    ) : (
      <Agenda days={week} jobs={jobs.data} plans={plans} onDay={toDay} />
    );
  return (
    <>
      <DayStrip
        days={week}
        chosen={place.date}
        jobs={jobs.data}
        onChoose={(date) => go({ date, job: undefined }, { replace: true })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <TimeGrid days={[place.date]} jobs={jobs.data} plans={plans} />
        <DaySide date={place.date} jobs={jobs.data} plans={plans} onAdd={onAdd} />
      </div>
    </>
  );
};
