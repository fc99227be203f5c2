import type { Db } from "../../db/connect.ts";
import { openFigures } from "../figures/open-figures.ts";
import { listTasks } from "../owner-tasks/list-tasks.ts";
import type { Digest, DigestFigures } from "./digest.ts";

/** Whoever has more to do than this knows it. */
const mostTasks = 100;

/** The figures of a day or week that is over, by the owner's calendar, as the dashboard showed them at its end; and what is open now. */
export async function readDigestFigures(
  db: Db,
  { owner_id, timezone }: { readonly owner_id: string; readonly timezone: string },
  { period, until }: Pick<Digest, "period" | "until">,
): Promise<DigestFigures> {
  const [figures, tasks] = await Promise.all([
    openFigures(db, { owner_id, timeZone: timezone, assistants: [] }, period, until),
    listTasks({ db }, owner_id, { limit: mostTasks }),
  ]);
  const sums = figures.metricsFor(timezone);
  const open = (kind: string) => tasks.data.filter((task) => task.kind === kind).length;
  const [messages, questions] = [open("return_message"), open("unanswered_question")];
  return {
    calls: sums.total_calls,
    callsBefore: sums.total_calls_previous,
    jobs: sums.appointments_scheduled,
    jobsBefore: sums.appointments_previous,
    costCents: Math.round(sums.billable_amount * 100),
    ...{ messages, questions },
    otherTasks: tasks.data.length - messages - questions,
  };
}
