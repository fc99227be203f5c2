import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Telephony, UndeliveredReason } from "#providers/telephony/port.ts";
import { createGather } from "../../basics/gather.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { type Attempt, handle, type JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Policy } from "../throttle/policy.ts";
import { type GuardedTry, takeAttempts } from "../throttle/take-attempt.ts";
import { textsOfAccount, textsToDestination, textsToOnePhone } from "./limits.ts";
import { findOptOuts, insertOptOut, type Pair } from "./opt-outs/store.ts";
import { sendTextJob, type TextKind, undeliveredJob, urgentTextJob } from "./queue-text.ts";
import {
  closeGivenUp,
  closeSent,
  type FirstTry,
  noteFirstTries,
  noteReport,
  releaseText,
  type Sent,
  takeUnsent,
  type Unsent,
} from "./store.ts";
import { isTextable } from "./text-destination.ts";

export type Text = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** How many of these one phone gets, where it is not as many as callers do. */
  readonly limit?: Policy;
};

/** That a text did not arrive, and why. */
export type Undelivered = { readonly reason: UndeliveredReason | null; readonly now: Date };

type Afterwards<Params extends object> = {
  /** The call or job that it is about, under which it is found again. */
  readonly about?: (params: Params) => string;
  /** What is done where it did not arrive. Once for each text, in one transaction with the note that it was done. */
  readonly onUndelivered?: (tx: Tx, params: Params, undelivered: Undelivered) => Promise<void>;
};

/** Writes texts of one kind. What is no longer true, or has no number to come from, is no text. */
export type TextWriter = {
  readonly kind: string;
  readonly isUrgent: boolean;
  readonly write: (params: never) => Promise<Text | undefined>;
} & Afterwards<never>;

export const textWriter = <Params extends object>(
  kind: TextKind<Params>,
  write: (params: Params) => Promise<Text | undefined>,
  afterwards: Afterwards<Params> = {},
): TextWriter => ({ kind: kind.name, isUrgent: kind.isUrgent ?? false, write, ...afterwards });

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly telephony: Telephony;
  readonly jobs: Jobs;
  readonly publicUrl: string;
  readonly writers: readonly TextWriter[];
  readonly onGivenUp: (kind: string, code: string) => void;
  /** An account has caused as many texts as it may on this day. Told with every text that is stopped. */
  readonly onAccountStopped: (owner_id: string, day: string) => Promise<void>;
};

type Sending = {
  readonly kind: typeof sendTextJob;
  /** Longer than the carrier is waited for. */
  readonly leaseSeconds: number;
  /** Less than the lease, where somebody else goes on after it. */
  readonly tryMs?: number;
};

const ordinary: Sending = { kind: sendTextJob, leaseSeconds: 60 };
/** When the process dies that sends it, another has it within seconds. */
const urgent: Sending = { kind: urgentTextJob, leaseSeconds: 3, tryMs: 2_500 };

/** Sends noted texts, each once. A carrier that is away is tried again later; one that refuses for good is not. */
export const sendQueuedTexts = (needs: Needs): readonly JobHandler[] =>
  [ordinary, urgent].map((sending) => {
    const outbox = createOutbox(needs, sending);
    return handle(sending.kind, async ({ text_id }, attempt) => {
      const queued = await outbox.take(text_id);
      if (queued === "done") return;
      if (queued === "held") throw new Error("Somebody else is sending this text.");
      const { signal: stopped } = attempt;
      const signal = sending.tryMs ? AbortSignal.any([AbortSignal.timeout(sending.tryMs), stopped]) : stopped;
      try {
        await sendOne(needs, outbox, queued, { ...attempt, signal });
      } catch (error) {
        await releaseText(needs.db, text_id);
        throw error;
      }
    });
  });

/** What is asked and written of each text, for as many at once as are sent at the same moment. */
function createOutbox({ db, clock }: Needs, { kind: { atOnce = 1 }, leaseSeconds }: Sending) {
  const forAll =
    <T>(work: (many: readonly T[]) => Promise<unknown>) =>
    (many: readonly T[]) =>
      work(many).then(() => many.map(() => undefined));
  return {
    take: createGather((ids: readonly string[]) => takeUnsent(db, ids, leaseSeconds), atOnce),
    isOptedOut: createGather((pairs: readonly Pair[]) => findOptOuts(db, pairs), atOnce),
    refusalOf: createGather((tries: readonly GuardedTry[]) => takeAttempts({ db, clock }, tries), atOnce),
    noteFirstTry: createGather(
      forAll((tries: readonly FirstTry[]) => noteFirstTries(db, tries)),
      atOnce,
    ),
    closeSent: createGather(
      forAll((sent: readonly Sent[]) => closeSent(db, sent)),
      atOnce,
    ),
  };
}

async function sendOne(
  { db, clock, jobs, telephony, publicUrl, writers, onGivenUp, onAccountStopped }: Needs,
  outbox: ReturnType<typeof createOutbox>,
  { id, kind, owner_id, params, first_tried_at }: Unsent,
  { signal, last }: Attempt,
): Promise<void> {
  const giveUp = () => closeGivenUp(db, id, { given_up_at: clock.now() });
  const writer = writers.find((each) => each.kind === kind);
  const written = await writer?.write(params as never);
  if (!written || (await outbox.isOptedOut({ number: written.from, phone: written.to }))) return giveUp();
  const { limit: policy = textsToOnePhone, ...text } = written;
  if (!isTextable(text.to)) {
    onGivenUp(kind, "destination_refused");
    return giveUp();
  }
  const about_id = writer?.about?.(params as never);
  const keeps = writer?.onUndelivered !== undefined;
  try {
    if (!first_tried_at) {
      const today = clock.now().toISOString().slice(0, 10);
      const refusal = await outbox.refusalOf([
        { policy, key: `${text.from} ${text.to}` },
        { policy: textsToDestination, key: `${text.to} ${today}` },
      ]);
      if (refusal) throw refusal;
      // By itself, so that it is known when it is the account that has had its share.
      if (await outbox.refusalOf([{ policy: textsOfAccount, key: `${owner_id} ${today}` }])) {
        await onAccountStopped(owner_id, today);
        return giveUp();
      }
      await outbox.noteFirstTry({ id, first_tried_at: clock.now(), about_id });
    }
    // With our own id in it, a report finds its text even before we know the carrier's.
    const statusUrl = `${publicUrl}/voice/text-status?t=${id}`;
    const message = { ...text, statusUrl, firstTriedAt: first_tried_at ?? undefined };
    const { id: message_id } = await telephony.sendText(message, { signal });
    await outbox.closeSent({ id, sent_at: clock.now(), message_id, keeps });
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (!isRefused && (!(error instanceof ProviderError) || (error.retryable && !last))) throw error;
    // Whoever told the carrier and not us is not asked again.
    if (error.code === "recipient_unsubscribed")
      await insertOptOut(db, { number: text.from, phone: text.to, owner_id, since: clock.now(), by_carrier: true });
    if (isRefused) await giveUp();
    else
      await db.transaction().execute(async (tx) => {
        await closeGivenUp(tx, id, { given_up_at: clock.now(), keeps });
        const reason = refusedReasons[error.code] ?? "other";
        await noteReport(tx, id, { state: "failed", reason, code: null, id: null }, clock.now());
        if (keeps) await jobs.send(tx, undeliveredJob, { text_id: id });
      });
    onGivenUp(kind, error.code);
  }
}

/** What the carrier refuses at once is told in the same words as what it reports later. */
const refusedReasons: Readonly<Record<string, UndeliveredReason>> = {
  recipient_unsubscribed: "opted_out",
  number_invalid: "unknown_number",
  number_not_mobile: "landline",
};
