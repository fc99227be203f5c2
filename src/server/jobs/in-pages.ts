import { randomUUID } from "node:crypto";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../db/connect.ts";
import { describe } from "../http/failures.ts";
import { handle, type JobHandler, type JobKind } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { Round } from "./round.ts";
import { finishRound, leaseRound, leaveRound, notePlace } from "./store.ts";

export type RoundJob = JobKind<{ readonly goes_on?: true }>;

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/** A job has six times as long, so that a slow page fits as well. */
const usualBudgetMs = 20_000;
/** Of each job so many failures are told one by one; all are counted. */
const mostTold = 10;

/**
 * Runs a round some pages at a time. The place is written down after each, and when the time is used up, a job of its own goes on from
 * there: so a round takes as long as it takes, and no job of it long. A process that dies loses one page. A new round begins only after the end of
 * the one before.
 */
export const inPages = <Row>(
  kind: RoundJob,
  { db, clock, jobs }: Needs,
  round: Round<Row>,
  budgetMs = usualBudgetMs,
): JobHandler =>
  handle(kind, async ({ goes_on }, { signal, again, tell }) => {
    const { name } = kind;
    const holder = randomUUID();
    const wanted = { holder, now: clock.now(), goesOn: goes_on === true, again };
    const held = await db.transaction().execute((tx) => leaseRound(tx, name, wanted));
    if (!held) return;
    let { place, visited, failed } = held;
    let told = 0;
    const fail = (error: unknown) => {
      failed++;
      if (told++ < mostTold) tell({ job: name, failure: describe(error) }, "one of a round failed");
    };
    const budget = AbortSignal.timeout(budgetMs);
    try {
      do {
        signal.throwIfAborted();
        const page = await round.read(place ?? undefined, held.begun_at);
        await round.work(page.rows, { signal, fail });
        visited += page.rows.length;
        place = page.next ?? null;
        // Where we were too slow, somebody else has taken it over and goes on.
        if (!(await notePlace(db, name, { holder, place, visited, failed }))) return;
      } while (place !== null && !budget.aborted);
      if (place !== null) {
        tell({ job: name, visited, failed }, "a round goes on");
        await db.transaction().execute(async (tx) => {
          if (await leaveRound(tx, name, holder, true)) await jobs.send(tx, kind, { goes_on: true });
        });
        return;
      }
      await db.transaction().execute(async (tx) => {
        if (await finishRound(tx, name, holder, clock.now())) await jobs.send(tx, kind, {});
      });
      // What fits into one job is everyday work, and worth no line.
      const seconds = Math.round((clock.now().getTime() - held.begun_at.getTime()) / 1000);
      if (goes_on || failed > 0) tell({ job: name, visited, failed, seconds }, "a round is done");
    } finally {
      await leaveRound(db, name, holder, false);
    }
  });
