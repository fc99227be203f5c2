import type { Clock } from "#domain/time/clock.ts";
import type { CarrierProtocol } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { requeueOpen } from "../../jobs/requeue-open.ts";
import { nameTaskReasons } from "../owner-tasks/name-task-reasons.ts";
import { sendTextJob } from "./queue-text.ts";
import { deleteTextsBefore, forgetParamsBefore, listUnnamedCodes, listWaiting, nameReason } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-texts", retries: 2, retrySeconds: 60, cron: "57 3 * * *" };
/** At the start, for what the version before has noted, and once more for what it noted beside this one. */
const nameJob: JobKind<object> = {
  name: "name-reasons",
  retries: 2,
  retrySeconds: 60,
  cron: "53 3 * * *",
  atStart: true,
};
const namedAtOnce = 1_000;
const keepMs = 30 * 24 * 3_600_000;
/** The carrier gives a text up within ten hours. */
const reportedWithinMs = 24 * 3_600_000;

type Needs = { db: Db; clock: Clock; jobs: JobQueue; carrierProtocol: Pick<CarrierProtocol, "whyUndelivered"> };

/** What waited for quiet hours to end is sent, and so is what the queue has lost. That a text went out or came in is of interest for a month; then its row goes too. */
export const sweepTexts = (needs: Needs): readonly JobHandler[] => [
  requeueOpen(needs, "requeue-texts", sendTextJob, (span) => listWaiting(needs.db, span, needs.clock.now())),
  handle(sweepJob, async (_data, { signal }) => {
    const now = needs.clock.now().getTime();
    await forgetParamsBefore(needs.db, new Date(now - reportedWithinMs));
    await deleteTextsBefore(needs.db, new Date(now - keepMs), signal);
  }),
  handle(nameJob, async (_data, { signal }) => {
    const { db, carrierProtocol } = needs;
    for (const code of await listUnnamedCodes(db)) {
      const named = { code, reason: carrierProtocol.whyUndelivered(code), limit: namedAtOnce };
      while ((await nameReason(db, named)) === namedAtOnce) signal.throwIfAborted();
    }
    await nameTaskReasons(db, carrierProtocol.whyUndelivered);
  }),
];
