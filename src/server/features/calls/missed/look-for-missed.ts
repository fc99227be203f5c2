import { decideIncoming } from "#domain/incoming-call-rules.ts";
import { firstLook, lookSince, seenUntil } from "#domain/missed-calls.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { CallState, CarrierCall, Telephony } from "#providers/telephony/port.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import { calledAssistant } from "../../assistants/called-assistant.ts";
import { paymentStatusOf } from "../../payment-status/payment-status-of.ts";
import { keepUnseen } from "../keep-missed.ts";
import type { CallNeeds } from "../needs.ts";
import { snapshotOf } from "../snapshot-of.ts";
import { beginLooks, deleteTurned, listKnown, listNumbers, type NumberToLookAt, writeLook } from "./store.ts";

type LookNeeds = CallNeeds & {
  readonly telephony: Telephony;
  /** The carrier could not be asked: told by the code alone. */
  readonly onTrouble: (code: string) => void;
};

const lookJob: JobKind<{ readonly begun_at?: string }> = {
  name: "look-for-missed",
  retries: 2,
  retrySeconds: 60,
  cron: "*/30 * * * *",
  atStart: true,
};
/** So many fit well into the time that a job has; the others follow in a job of their own. */
const numbersPerRun = 100;
/** Longer than we are ever down. */
const turnedMs = 30 * 24 * 3_600_000;

/** Whoever called while no process of ours was there is known to the carrier alone: that is asked when we are back, and now and then. */
export const lookForMissed = (needs: LookNeeds): JobHandler =>
  handle(lookJob, async ({ begun_at }, { signal }) => {
    const { db, clock, jobs } = needs;
    const now = clock.now();
    const before = begun_at === undefined ? now : new Date(begun_at);
    await beginLooks(db, firstLook(now));
    const numbers = await listNumbers(db, { before, now, limit: numbersPerRun });
    for (const number of numbers) if (!(await lookAt(needs, number, signal))) return;
    if (numbers.length === numbersPerRun) await jobs.send(db, lookJob, { begun_at: before.toISOString() });
    else await deleteTurned(db, new Date(now.getTime() - turnedMs));
  });

/** False: the carrier is in trouble, and the other numbers wait for the next round, too. */
async function lookAt(needs: LookNeeds, number: NumberToLookAt, signal: AbortSignal): Promise<boolean> {
  const { db, clock, telephony, onTrouble } = needs;
  const { assistant_id, phone_number } = number;
  const now = clock.now();
  const since = lookSince(number.seen_until, now);
  let calls: readonly CarrierCall[];
  try {
    calls = await telephony.listCalls({ to: phone_number, since }, { signal });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    onTrouble(error.code);
    await writeLook(db, { assistant_id, seen_until: since, looked_at: now });
    return !error.retryable;
  }
  const known = await listKnown(
    db,
    calls.map(({ id }) => id),
  );
  const unknown = calls.filter(({ id }) => !known.has(id));
  for (const call of unknown.toReversed()) if (over.has(call.state)) await keep(needs, phone_number, call);
  const going = unknown.filter(({ state }) => !over.has(state)).map(({ startedAt }) => startedAt);
  await writeLook(db, { assistant_id, seen_until: seenUntil(now, going), looked_at: now });
  return true;
}

const over: ReadonlySet<CallState> = new Set(["completed", "busy", "failed", "no_answer", "canceled"]);

/** Only what she would have answered was missed. */
async function keep(needs: LookNeeds, phone_number: string, call: CarrierCall): Promise<void> {
  const { db, clock } = needs;
  const assistant = await calledAssistant({ db }, phone_number);
  if (!assistant) return;
  const { status: paid } = await paymentStatusOf({ db, clock }, assistant.owner_id);
  const decision = decideIncoming({
    assistant: {
      ...assistant,
      payment_status: assistant.is_pending ? "pending" : paid,
      blocked_numbers: assistant.settings.blocked_numbers,
      business_name: assistant.settings.business_name,
    },
    from: call.from,
    forwardedFrom: "",
    isFull: false,
    isTrialFull: false,
  });
  if (decision.do !== "answer") return;
  await keepUnseen(needs, {
    assistant: snapshotOf(assistant, decision.duty),
    carrier_call_id: call.id,
    from: call.from,
    to: phone_number,
    at: call.startedAt ?? call.endedAt ?? clock.now(),
    seconds: call.durationSeconds,
  });
}
