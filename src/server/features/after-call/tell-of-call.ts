import type { OwnerTexting } from "#domain/assistants/assistant-settings.ts";
import type { Tx } from "../../db/connect.ts";
import { emergencyNews, jobNews, type News, taskNews } from "../notifications/news.ts";
import { notify } from "../notifications/notify.ts";
import { queueCallNotice } from "../notifications/owner-notice.ts";
import { queueOwnerText } from "./deliveries/text-owner.ts";
import type { AfterCallNeeds } from "./needs.ts";
import { isToldByText } from "./owner-text.ts";
import { callTasks, type OfCall } from "./raise-call-tasks.ts";
import { isPutThrough } from "./reading/action-items.ts";
import type { EndedCall } from "./store.ts";

type Finished = Pick<OfCall, "call" | "contact" | "messages" | "now"> & {
  readonly row: Pick<EndedCall, "id" | "owner_id" | "is_test">;
  /** The assistant's own switch. */
  readonly texting: OwnerTexting;
  /** Her mail about this call goes to the account's address: nothing of it is mailed there twice. */
  readonly isMailed: boolean;
};

/** The owner hears once of each job that was booked, moved or cancelled in a call, and of all that it left to do. */
export async function tellOfCall(
  needs: Pick<AfterCallNeeds, "jobs">,
  tx: Tx,
  { row, call, contact, messages, texting, isMailed, now }: Finished,
): Promise<void> {
  const { id: call_id, owner_id, is_test } = row;
  const wanted = { lines: [] as string[], text: false };
  for (const { kind, message, about, appointment_id = null } of newsOf({ call, call_id, contact, messages })) {
    // Whoever tries the product out wants to see a job arrive, and nothing else.
    if (is_test && kind !== "appointment") continue;
    const news = { owner_id, type: kind, message, time: now, call_id, appointment_id, about };
    const { mail, text } = await notify(tx, news);
    if (mail) wanted.lines.push(message);
    wanted.text ||= text;
  }
  if (is_test) return;
  if (wanted.lines.length > 0 && !isMailed)
    await queueCallNotice(needs, tx, { owner_id, call_id, lines: wanted.lines }, now);
  // Under the call's own id, so that it is one text, whoever asked for it.
  if (wanted.text || isToldByText(texting, call))
    await queueOwnerText(needs, tx, { owner_id, call_id, isChosen: wanted.text, now });
}

type Told = News & { readonly about: string; readonly appointment_id?: string };

function newsOf(of: Parameters<typeof callTasks>[0]): readonly Told[] {
  const { call, call_id, contact, messages } = of;
  const { emergency } = call.facts;
  const isLoose = call.outcome !== "booked" && call.outcome !== "transferred" && messages.length === 0;
  const alone = isLoose && !isPutThrough(call) ? emergency : undefined;
  const jobs = call.jobs.map((job) => ({
    ...jobNews(job, call),
    about: `${job.id} ${job.change} in ${call_id}`,
    appointment_id: job.id,
  }));
  const tasks = callTasks(of).flatMap(({ subject_id, task }) => {
    const news = taskNews(task);
    // An emergency says more than that nobody took the call.
    const isSaid = alone !== undefined && (task.kind === "failed_transfer" || task.kind === "missed_call");
    return news === undefined || isSaid ? [] : [{ ...news, about: subject_id }];
  });
  return [...(alone === undefined ? [] : [{ ...emergencyNews(alone, contact), about: call_id }]), ...tasks, ...jobs];
}
