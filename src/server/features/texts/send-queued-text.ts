import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Telephony } from "#providers/telephony/port.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { type Attempt, handle, type JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { textsOfAccount, textsToDestination, textsToOnePhone } from "./limits.ts";
import { sendTextJob, type TextKind, undeliveredJob } from "./queue-text.ts";
import {
  closeText,
  findOptOut,
  insertOptOut,
  noteFirstTry,
  noteReport,
  releaseText,
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

/** That a text did not arrive, by the carrier's own number of the reason. */
export type Undelivered = { readonly code: number | null; readonly now: Date };

type Afterwards<Params extends object> = {
  /** The call or job that it is about, under which it is found again. */
  readonly about?: (params: Params) => string;
  /** What is done where it did not arrive. Once for each text, in one transaction with the note that it was done. */
  readonly onUndelivered?: (tx: Tx, params: Params, undelivered: Undelivered) => Promise<void>;
};

/** Writes texts of one kind. What is no longer true, or has no number to come from, is no text. */
export type TextWriter = {
  readonly kind: string;
  readonly write: (params: never) => Promise<Text | undefined>;
} & Afterwards<never>;

export const textWriter = <Params extends object>(
  kind: TextKind<Params>,
  write: (params: Params) => Promise<Text | undefined>,
  afterwards: Afterwards<Params> = {},
): TextWriter => ({ kind: kind.name, write, ...afterwards });

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

/** Longer than the carrier is waited for. */
const leaseSeconds = 60;

/** Sends one noted text, once. A carrier that is away is tried again later; one that refuses for good is not. */
export const sendQueuedText = (needs: Needs): JobHandler =>
  handle(sendTextJob, async ({ text_id }, attempt) => {
    const queued = await takeUnsent(needs.db, text_id, leaseSeconds);
    if (queued === "done") return;
    if (queued === "held") throw new Error("Somebody else is sending this text.");
    try {
      await sendOne(needs, queued, attempt);
    } finally {
      await releaseText(needs.db, text_id);
    }
  });

async function sendOne(
  { db, clock, jobs, telephony, publicUrl, writers, onGivenUp, onAccountStopped }: Needs,
  { id, kind, owner_id, params, first_tried_at }: Unsent,
  { signal, last }: Attempt,
): Promise<void> {
  const giveUp = () => closeText(db, id, { given_up_at: clock.now() });
  const writer = writers.find((each) => each.kind === kind);
  const written = await writer?.write(params as never);
  if (!written || (await findOptOut(db, written.from, written.to))) return giveUp();
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
      await takeAttempt({ db, clock }, [
        { policy, key: `${text.from} ${text.to}` },
        { policy: textsToDestination, key: `${text.to} ${today}` },
      ]);
      // By itself, so that it is known when it is the account that has had its share.
      const ofAccount = { policy: textsOfAccount, key: `${owner_id} ${today}` };
      if (!(await isAllowed(takeAttempt({ db, clock }, [ofAccount])))) {
        await onAccountStopped(owner_id, today);
        return giveUp();
      }
      await noteFirstTry(db, id, { first_tried_at: clock.now(), about_id });
    }
    // With our own id in it, a report finds its text even before we know the carrier's.
    const statusUrl = `${publicUrl}/voice/text-status?t=${id}`;
    const message = { ...text, statusUrl, firstTriedAt: first_tried_at ?? undefined };
    const { id: message_id } = await telephony.sendText(message, { signal });
    await closeText(db, id, { sent_at: clock.now(), message_id, keeps });
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (!isRefused && (!(error instanceof ProviderError) || (error.retryable && !last))) throw error;
    // Whoever told the carrier and not us is not asked again.
    if (error.code === "recipient_unsubscribed")
      await insertOptOut(db, { number: text.from, phone: text.to, owner_id, since: clock.now() });
    if (isRefused) await giveUp();
    else
      await db.transaction().execute(async (tx) => {
        await closeText(tx, id, { given_up_at: clock.now(), keeps });
        const reason_code = reasonCodes[error.code] ?? null;
        await noteReport(tx, id, { state: "failed", reason_code, message_id: null }, clock.now());
        if (keeps) await jobs.send(tx, undeliveredJob, { text_id: id });
      });
    onGivenUp(kind, error.code);
  }
}

/** What the carrier refuses at once is told by the same numbers as what it reports later. */
const reasonCodes: Readonly<Record<string, number>> = { recipient_unsubscribed: 21610, number_invalid: 21614 };

const isAllowed = (attempt: Promise<void>): Promise<boolean> =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
