import { Plus } from "lucide-react";
import { thrownText } from "#domain/basics/shown-text.ts";
import type { useJobList } from "../../data/appointments.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { EmptyState } from "../../parts/status/empty-state.tsx";
import { LoadError } from "../../parts/status/load-error.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { Agenda } from "./agenda.tsx";
import { useScene } from "./diary-scene.ts";
import { msOf } from "./place.ts";
import { loadingText, notLoadedTitle, unaffectedText } from "./texts.ts";

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
