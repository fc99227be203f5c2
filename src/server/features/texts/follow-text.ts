import { isFinalState, isForward, type TextState, undeliveredReason } from "../../basics/text-delivery.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { settleTask } from "../owner-tasks/settle-task.ts";
import { undeliveredJob } from "./queue-text.ts";
import type { ReceiveNeeds } from "./receive-text.ts";
import { insertOptOut, lockText, noteReport } from "./store.ts";

export type FollowNeeds = Pick<ReceiveNeeds, "db" | "clock" | "jobs" | "carrierProtocol" | "publicUrl"> & {
  readonly onUndelivered: (kind: string, code: number | null) => void;
};

/** The carrier's words for how far a text has come. Others, such as that it was read, say nothing that we keep. */
const states: Readonly<Record<string, TextState>> = {
  accepted: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** The carrier reports how one of our texts fares. Reports come twice, late and in any order; the end of a text is acted on once. */
export async function followText(needs: FollowNeeds, signed: Signed): Promise<void> {
  const form = readSignedForm(needs, signed);
  const { db, clock, jobs, onUndelivered } = needs;
  const text_id = new URL(signed.url, needs.publicUrl).searchParams.get("t") ?? "";
  const state = states[form.get("MessageStatus") ?? ""];
  const message_id = form.get("MessageSid") ?? "";
  if (!isPossibleId(text_id) || state === undefined || message_id === "") return;
  const given = form.get("ErrorCode") ?? "";
  const code = /^[1-9]\d{3,5}$/.test(given) ? Number(given) : null;
  const now = clock.now();
  const ended = await db.transaction().execute(async (tx) => {
    const text = await lockText(tx, text_id);
    if (!text || !isForward(text.state, state)) return undefined;
    await noteReport(tx, text_id, { state, reason_code: code, message_id }, now);
    if (!isFinalState(state)) return undefined;
    const { owner_id, about_id } = text;
    if (state === "delivered") {
      if (about_id) await settleTask(tx, { owner_id, kind: "text_undelivered", subject_id: about_id, now });
      return undefined;
    }
    const [from, to] = [form.get("From") ?? "", form.get("To") ?? ""];
    if (undeliveredReason(code) === "opted_out")
      await insertOptOut(tx, { number: from, phone: to, owner_id, since: now });
    await jobs.send(tx, undeliveredJob, { text_id });
    return text;
  });
  if (ended) onUndelivered(ended.kind, code);
}
