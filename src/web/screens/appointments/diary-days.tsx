import { thrownText } from "#domain/basics/shown-text.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { Bone } from "../../parts/bone.tsx";
import { Card } from "../../parts/card.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { Agenda } from "./agenda.tsx";
import { DaySide } from "./day-side.tsx";
import { DayStrip } from "./day-strip.tsx";
import type { Slot } from "./diary-scene.ts";
import { JobList } from "./job-list.tsx";
import type { Place } from "./place.ts";
import { loadingText, notLoadedTitle, unaffectedText } from "./texts.ts";
import { TimeGrid } from "./time-grid.tsx";
import type { useDays } from "./use-days.ts";
import type { Go } from "./use-place.ts";
import { useWide } from "./use-wide.ts";

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
        <Bone width="100%" height="36rem" />
      </>
    );
  if (jobs.isLoadingError)
    return (
      <Card>
        <ErrorFace
          title={notLoadedTitle}
          message={thrownText(jobs.error)}
          reassurance={unaffectedText}
          onRetry={() => void jobs.refetch()}
          busy={jobs.isFetching}
        />
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
