import type { Clock } from "#domain/time/clock.ts";
import type { TextReport } from "#providers/telephony/port.ts";
import { isFinalState, isForward } from "../../basics/text-delivery.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import { insertOptOut } from "./opt-outs/store.ts";
import { undeliveredJob } from "./queue-text.ts";
import type { ReceiveNeeds } from "./receive-text.ts";
import { lockText, noteReport } from "./store.ts";

export type TakeNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly onUndelivered: (kind: string, report: TextReport) => void;
};
export type FollowNeeds = TakeNeeds & Pick<ReceiveNeeds, "carrierProtocol" | "publicUrl">;

/** The carrier reports how one of our texts fares. */
export async function followText(needs: FollowNeeds, signed: Signed): Promise<void> {
  const report = needs.carrierProtocol.readTextReport(readSignedForm(needs, signed));
  const text_id = new URL(signed.url, needs.publicUrl).searchParams.get("t") ?? "";
  if (report && isPossibleId(text_id)) await takeReport(needs, text_id, report);
}

/** Reports come twice, late and in any order, and one may have been asked for; the end of a text is acted on once. */
export async function takeReport(needs: TakeNeeds, text_id: string, report: TextReport): Promise<void> {
  const { db, clock, jobs, onUndelivered } = needs;
  const { state } = report;
  const now = clock.now();
  const ended = await db.transaction().execute(async (tx) => {
    const text = await lockText(tx, text_id);
    if (!text || !isForward(text.state, state)) return undefined;
    await noteReport(tx, text_id, report, now);
    if (!isFinalState(state)) return undefined;
    const { owner_id, about_id } = text;
    if (state === "delivered") {
      if (about_id) await settleTask(tx, { owner_id, kind: "text_undelivered", subject_id: about_id, now });
      return undefined;
    }
    if (report.reason === "opted_out")
      await insertOptOut(tx, { number: report.from, phone: report.to, owner_id, since: now, by_carrier: true });
    await jobs.send(tx, undeliveredJob, { text_id });
    return text;
  });
  if (ended) onUndelivered(ended.kind, report);
}
