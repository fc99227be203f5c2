import { errorCode } from "#domain/basics/error-code.ts";
import type { Clock } from "#domain/time/clock.ts";
import { keepLooking, type Looking } from "../../basics/keep-looking.ts";
import type { Db } from "../../db/connect.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { urgentTextJob } from "./queue-text.ts";
import type { TextWriter } from "./send-queued-text.ts";
import { listOverdue } from "./store.ts";

const lookMs = 1_000;
const longestLookMs = 10_000;
/** By then it has gone out, or nobody is at it. */
const overdueMs = 2_000;
/** What is older is left to the round over all texts. */
const longestMs = 3_600_000;

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly writers: readonly TextWriter[];
  readonly onTrouble: (what: string, code: string) => void;
};

/** A process died while it sent somebody word of an emergency: the queue waits minutes for it, and these must not. */
export function watchUrgentTexts({ db, clock, jobs, writers, onTrouble }: Needs): Looking {
  const kinds = writers.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind);
  const look = async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    const overdue = await listOverdue(db, kinds, { from: before(longestMs), to: before(overdueMs) });
    await jobs.sendMissing(db, urgentTextJob, overdue);
  };
  return keepLooking(look, {
    everyMs: lookMs,
    longestMs: longestLookMs,
    onTrouble: (error) => onTrouble("urgent texts could not be looked for", errorCode(error)),
  });
}
