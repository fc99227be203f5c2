import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Db } from "../../db/connect.ts";
import { ownAssistant } from "../assistants/called-assistant.ts";
import type { CallNeeds } from "../calls/needs.ts";
import { openCall } from "../calls/open-call.ts";
import { snapshotOf } from "../calls/snapshot-of.ts";
import { takeUpCall } from "../calls/take-up-call.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";

type Needs = { readonly db: Db; readonly clock: CallNeeds["clock"] };

export type TestCall = { readonly id: string; readonly assistant: CallSnapshot };
type Whose = {
  readonly owner_id: string;
  readonly assistant_id: string;
  /** Whether the call's sound comes here; else there is nothing to record, and she does not say that it is. */
  readonly hasSound: (settings: CallSnapshot["settings"]) => boolean;
};

/** A call of the owner's from the browser: kept and marked as a test. One that a process has just handed over goes on. */
export async function openTestCall(
  { db, clock }: Needs,
  { owner_id, assistant_id, hasSound }: Whose,
): Promise<TestCall | undefined> {
  const called = await ownAssistant({ db }, owner_id, assistant_id);
  if (!called) return undefined;
  const waiting = await takeUpCall({ db, clock }, { owner_id, assistant_id });
  if (waiting) return waiting;
  const { status } = await paymentStatusOf({ db, clock }, owner_id);
  const snapshot = snapshotOf(called, status === "active" ? "all" : "messages_only");
  const { settings } = snapshot;
  const record_calls = settings.record_calls && hasSound(settings);
  const opened = await openCall(
    { db, clock },
    {
      assistant: { ...snapshot, settings: { ...settings, record_calls } },
      line: "web",
      carrier_call_id: null,
      from: "",
      to: "",
      caller_name: null,
      forwarded_from: null,
      is_test: true,
    },
  );
  return opened && { id: opened.id, assistant: opened.assistant };
}
