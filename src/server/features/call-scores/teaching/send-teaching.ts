import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../../db/connect.ts";
import { inPages, type RoundJob } from "../../../jobs/in-pages.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { byKey, oneByOne } from "../../../jobs/round.ts";
import { type Digest, digestDue } from "../../digest/digest.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { listTasks } from "../../owner-tasks/list-tasks.ts";
import { keptLosses } from "../kept-losses.ts";
import { averageScore, listLosses } from "../store.ts";
import { teachingEmail } from "./email-templates.ts";
import { claimDay, forgetBefore, listReaders, type Reader } from "./store.ts";
import { lessonsFrom } from "./teaching-words.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/** Shortly after every full hour: somewhere it is Monday at seven. */
const teachingJob: RoundJob = { name: "send-teaching", retries: 3, retrySeconds: 60, cron: "8 * * * *" };
const pageSize = 200;
const keepMs = 30 * dayMs;
const mostTasks = 100;

/** Who wants it hears every Monday what the week before teaches, once; where it teaches nothing, nothing. */
export const sendTeaching = (needs: Needs): JobHandler => {
  const { db, clock } = needs;
  const readers = byKey(
    pageSize,
    (after, limit) => listReaders(db, after, limit),
    ({ owner_id }) => owner_id,
  );
  return inPages<Reader>(teachingJob, needs, {
    async read(place, begunAt) {
      if (place === undefined) await forgetBefore(db, new Date(clock.now().getTime() - keepMs));
      return readers(place, begunAt);
    },
    work: oneByOne(async (reader) => {
      const due = digestDue("weekly", clock.now(), reader.timezone);
      if (due) await sendOne(needs, reader.owner_id, due);
    }),
  });
};

async function sendOne({ db, clock, jobs }: Needs, owner_id: string, { day, from, to }: Digest): Promise<void> {
  const [scores, kept, tasks] = await Promise.all([
    averageScore(db, owner_id, { from, to }),
    listLosses(db, owner_id, { from, to }),
    listTasks({ db, clock }, owner_id, { limit: mostTasks, state: "open" }),
  ]);
  const questions = tasks.data.flatMap((task) => task.questions);
  const lessons = lessonsFrom({ losses: kept.map(keptLosses), questions });
  if (lessons.length === 0) return;
  const now = clock.now();
  const week = { from, to, scored: scores.calls, average: scores.average };
  await db.transaction().execute(async (tx) => {
    if (!(await claimDay(tx, owner_id, day, now))) return;
    await queueMail({ jobs }, tx, teachingEmail, { owner_id, params: { owner_id, week, lessons }, now });
  });
}
