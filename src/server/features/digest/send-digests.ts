import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { byKey, oneByOne } from "../../jobs/round.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { listTasks } from "../owner-tasks/list-tasks.ts";
import type { DigestMetrics } from "./digest.ts";
import { type Digest, digestDue, isWorthTelling } from "./digest.ts";
import { digestEmail } from "./email-templates.ts";
import { claimDigest, forgetDigestsBefore, hasDigest, listReaders, type Reader } from "./store.ts";

/** Whoever has more to do than this knows it. */
const mostTasks = 100;

/** The figures of a day or week that is over, by the owner's calendar, as the dashboard showed them at its end; and what is open now. */
async function readDigestMetrics(
  needs: Pick<Needs, "db" | "clock">,
  { owner_id, timezone }: { readonly owner_id: string; readonly timezone: string },
  { period, until }: Pick<Digest, "period" | "until">,
): Promise<DigestMetrics> {
  const { db } = needs;
  const [figures, tasks] = await Promise.all([
    openMetrics(db, { owner_id, timeZone: timezone, assistants: [] }, period, until),
    listTasks(needs, owner_id, { limit: mostTasks, state: "open" }),
  ]);
  const sums = figures.metricsFor(timezone);
  const messages = tasks.data.filter(({ kind }) => kind === "return_message");
  const asked = tasks.data.filter(({ questions }) => questions.length > 0);
  // One call may have left both.
  const others = tasks.data.filter((task) => !messages.includes(task) && !asked.includes(task));
  return {
    calls: sums.total_calls,
    callsBefore: sums.total_calls_previous,
    jobs: sums.appointments_scheduled,
    jobsBefore: sums.appointments_previous,
    costCents: Math.round(sums.billable_amount * 100),
    ...{ messages: messages.length, questions: asked.length, otherTasks: others.length },
  };
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/** Shortly after every full hour: somewhere it is seven. */
const digestJob: RoundJob = { name: "send-digests", retries: 3, retrySeconds: 60, cron: "2 * * * *" };
const pageSize = 200;
const keepMs = 30 * 24 * 3_600_000;

/** Everybody whose morning it is gets the figures of the day or week before, once, whoever runs this and however often. */
export const sendDigests = (needs: Needs): JobHandler => {
  const { db, clock } = needs;
  const readers = byKey(
    pageSize,
    (after, limit) => listReaders(db, after, limit),
    ({ owner_id }) => owner_id,
  );
  return inPages<Reader>(digestJob, needs, {
    async read(place, begunAt) {
      if (place === undefined) await forgetDigestsBefore(db, new Date(clock.now().getTime() - keepMs));
      return readers(place, begunAt);
    },
    work: oneByOne(async (reader) => {
      const due = digestDue(reader.digest, clock.now(), reader.timezone);
      if (due && !(await hasDigest(db, reader.owner_id, due.day))) await sendDigest(needs, reader, due);
    }),
  });
};

async function sendDigest({ db, clock, jobs }: Needs, reader: Reader, due: Digest): Promise<void> {
  const { owner_id } = reader;
  const { day, period, from, to } = due;
  const figures = await readDigestMetrics({ db, clock }, reader, due);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await claimDigest(tx, owner_id, day, now)) || !isWorthTelling(period, figures)) return;
    const params = { owner_id, span: { period, from, to }, figures };
    await queueMail({ jobs }, tx, digestEmail, { owner_id, params, now });
  });
}
