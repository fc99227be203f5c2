import { createContext, useContext, useRef, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { addDays, type LocalDate, type Zone } from "#domain/time/zoned-time.ts";
import { type Conflict, conflictOf, type Job, useChangeJob } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { nudged, stepMinutes } from "./day-layout.ts";
import { msOf } from "./place.ts";

/** A job on its way to another time. Dragged, it is saved where it is let go, unless a customer hears of it; else it waits for a yes. */
export type Move = {
  readonly job: Job;
  readonly startMs: number;
  readonly by: "drag" | "keys";
  readonly saving?: boolean;
  readonly conflict?: Conflict | undefined;
  readonly failure?: string | undefined;
};

type Moving = {
  readonly move: Move | undefined;
  readonly begin: (job: Job, by: Move["by"]) => void;
  readonly to: (startMs: number) => void;
  readonly giveUp: () => void;
  /** Lets go of a dragged job. Where its customer hears of it, that is said first. */
  readonly drop: () => void;
  /** Customers are told unless the owner says not to. */
  readonly save: (startMs?: number, tells?: boolean) => void;
};

type Told = {
  /** Whether a job's customer gets a text when it is moved. */
  readonly hears: (job: Job, startMs: number) => boolean;
  readonly onMoved: (before: Job, after: Job, tells: boolean) => void;
  readonly onEnd: (job: Job) => void;
};

export const useMoving = ({ hears, onMoved, onEnd }: Told): Moving => {
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
  const save: Moving["save"] = (asked, tells = true) => {
    const { current } = newest;
    if (!current || current.saving) return;
    const startMs = asked ?? current.startMs;
    if (startMs === msOf(current.job).startMs) return end(current.job);
    const { job } = current;
    put({ job, by: current.by, startMs, saving: true });
    change.mutate(
      { id: job.id, start: new Date(startMs).toISOString(), tell_customer: tells },
      {
        onSuccess: (after) => {
          end(job);
          onMoved(job, after, tells);
        },
        // It waits where it was wanted, with what is in the way.
        onError: (thrown) =>
          put({ job, by: "keys", startMs, conflict: conflictOf(thrown), failure: failureOf(thrown) }),
      },
    );
  };
  return {
    move,
    begin: (job, by) => put({ job, by, startMs: msOf(job).startMs }),
    to: (startMs) => {
      const { current } = newest;
      if (current) put({ job: current.job, by: current.by, startMs });
    },
    giveUp: () => newest.current && end(newest.current.job),
    drop: () => {
      const { current } = newest;
      if (!current) return;
      const { job, startMs } = current;
      if (startMs !== msOf(job).startMs && hears(job, startMs)) put({ job, startMs, by: "keys" });
      else save();
    },
    save,
  };
};

const failureOf = (thrown: unknown): string | undefined => (conflictOf(thrown) ? undefined : thrownText(thrown));

/** The hint that every job in a column points to; it stands once in the page. */
export const moveKeysId = "how-jobs-move";

export const moveKeysText =
  "Enter opens the job. Arrow keys move it: up and down by 15 minutes, left and right by a day.";

/** Where a key leads to from a start; nothing for any other key. */
export const keyMoved = (zone: Zone, startMs: number, key: string): number | undefined => {
  const day = (days: number) => nudged(zone, startMs, { days: addDays(zone.dateOf(startMs), days) });
  switch (key) {
    case "ArrowUp":
      return nudged(zone, startMs, { minutes: -stepMinutes });
    case "ArrowDown":
      return nudged(zone, startMs, { minutes: stepMinutes });
    case "ArrowLeft":
      return day(-1);
    case "ArrowRight":
      return day(1);
    default:
      return undefined;
  }
};

/** A time that somebody points at, before there is a job. */
export type Slot = {
  readonly startMs: number;
  readonly assistant?: string | undefined;
  /** Nobody asked for this very time: the next free one is proposed. */
  readonly anyTime?: boolean;
};

/** What every part of the diary knows. */
export type Scene = {
  readonly now: Date;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** Where the owner is: times of another zone say so. */
  readonly hereZone: string;
  readonly zone: Zone;
  /** Those that are shown. */
  readonly assistants: readonly Assistant[];
  /** Where more than one is shown, jobs say whose they are. */
  readonly named: boolean;
  readonly openJob: (id: string) => void;
  readonly openSlot: (slot: Slot) => void;
  readonly moving: Moving;
};

export const SceneContext = createContext<Scene | undefined>(undefined);

export const useScene = (): Scene => {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("A part of the diary stands outside of it.");
  return scene;
};
