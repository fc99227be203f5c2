import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#contract/call.ts";
import type { VisitJob } from "#contract/visits.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useMoveVisit, useVisitTimes } from "../../data/visits.ts";
import { Bone } from "../../parts/bone.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { EmptyFace } from "../../parts/empty-face.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { CallLink } from "./call-link.tsx";
import { DayTimes } from "./day-times.tsx";
import type { Entered } from "./entered-visit.tsx";
import { zoneName } from "./visit-times.ts";

type TimesProps = { entered: Entered; job: VisitJob; onMoved: () => void; onClose: () => void; onOver: () => void };

/** Free times by day, and the step to one of them. */
export const TimesCard = ({ entered, job, onMoved, onClose, onOver }: TimesProps) => {
  const times = useVisitTimes(entered);
  const moving = useMoveVisit(entered);
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
          {moving.isError && !over && (
            <FocusedNotice key={moving.submittedAt} kind="bad" title="Your job was not moved">
              {thrownText(moving.error)}
            </FocusedNotice>
          )}
          {times.isPending || over ? (
            <div role="status" aria-label="Looking for free times..." className="grid gap-3">
              <Bone width="100%" height="3.25rem" />
              <Bone width="100%" height="3.25rem" />
              <Bone width="100%" height="3.25rem" />
            </div>
          ) : times.isError && !times.data ? (
            <ErrorFace
              level="h3"
              title="The free times could not be loaded"
              message={thrownText(times.error)}
              onRetry={() => void times.refetch()}
              busy={times.isFetching}
            />
          ) : days.length === 0 && !times.hasNextPage ? (
            <EmptyFace
              art="tape-end"
              level="h3"
              title="No other time is free"
              text={`Please call ${job.business_name}.`}
              action={<CallLink visit={job} />}
            />
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                All times are in {zoneName(new Date(job.start), job.timezone)}, where the job is.
              </p>
              {days.length === 0 && <p>No time is free in these weeks.</p>}
              <div className="divide-y divide-line overflow-clip rounded-[0.625rem] border border-line">
                {days.map(({ date, times: starts }, place) => (
                  <DayTimes
                    key={date}
                    starts={starts}
                    timezone={job.timezone}
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
