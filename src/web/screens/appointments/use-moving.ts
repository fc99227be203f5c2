import { useRef, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { type Conflict, conflictOf, type Job, useChangeJob } from "../../data/appointments.ts";
import { msOf } from "./place.ts";

/** A job on its way to another time. Dragged, it is saved where it is let go; else it waits for a yes. */
export type Move = {
  readonly job: Job;
  readonly startMs: number;
  readonly by: "drag" | "keys";
  readonly saving?: boolean;
  readonly conflict?: Conflict | undefined;
  readonly failure?: string | undefined;
};

export type Moving = {
  readonly move: Move | undefined;
  readonly begin: (job: Job, by: Move["by"]) => void;
  readonly to: (startMs: number) => void;
  readonly giveUp: () => void;
  readonly save: (startMs?: number) => void;
};

type Told = { readonly onMoved: (before: Job, after: Job) => void; readonly onEnd: (job: Job) => void };

export const useMoving = ({ onMoved, onEnd }: Told): Moving => {
  const [move, setMove] = useState<Move>();
  // Events of the pointer come faster than drawings, so the newest stands here.
  const newest = useRef<Move>(undefined);
  const change = useChangeJob();
  const put = (next: Move | undefined) => {
    newest.current = next;
    setMove(next);
  };
  const end = (job: Job) => {
    put(undefined);
    onEnd(job);
  };
  return {
    move,
    begin: (job, by) => put({ job, by, startMs: msOf(job).startMs }),
    to: (startMs) => {
      const { current } = newest;
      if (current) put({ job: current.job, by: current.by, startMs });
    },
    giveUp: () => newest.current && end(newest.current.job),
    save: (asked) => {
      const { current } = newest;
      if (!current || current.saving) return;
      const startMs = asked ?? current.startMs;
      if (startMs === msOf(current.job).startMs) return end(current.job);
      const { job } = current;
      put({ job, by: current.by, startMs, saving: true });
      change.mutate(
        { id: job.id, start: new Date(startMs).toISOString() },
        {
          onSuccess: (after) => {
            end(job);
            onMoved(job, after);
          },
          // It waits where it was wanted, with what is in the way.
          onError: (thrown) =>
            put({ job, by: "keys", startMs, conflict: conflictOf(thrown), failure: failureOf(thrown) }),
        },
      );
    },
  };
};

const failureOf = (thrown: unknown): string | undefined => (conflictOf(thrown) ? undefined : thrownText(thrown));
