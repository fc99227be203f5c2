import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import { type Attempt, handle, type JobHandler } from "../../jobs/job.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { textsOfAccount, textsToDestination, textsToOnePhone } from "./limits.ts";
import { sendTextJob, type TextKind } from "./queue-text.ts";
import { closeText, findOptOut, insertOptOut, noteFirstTry, releaseText, takeUnsent, type Unsent } from "./store.ts";
import { isTextable } from "./text-destination.ts";

export type Text = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** How many of these one phone gets, where it is not as many as callers do. */
  readonly limit?: Policy;
};

/** Writes texts of one kind. What is no longer true, or has no number to come from, is no text. */
export type TextWriter = { readonly kind: string; readonly write: (params: never) => Promise<Text | undefined> };

export const textWriter = <Params extends object>(
  kind: TextKind<Params>,
  write: (params: Params) => Promise<Text | undefined>,
): TextWriter => ({ kind: kind.name, write });

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly telephony: Telephony;
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
  { db, clock, telephony, writers, onGivenUp, onAccountStopped }: Needs,
  { id, kind, owner_id, params, first_tried_at }: Unsent,
  { signal, last }: Attempt,
): Promise<void> {
  const giveUp = () => closeText(db, id, { given_up_at: clock.now() });
  const written = await writers.find((each) => each.kind === kind)?.write(params as never);
  if (!written || (await findOptOut(db, written.from, written.to))) return giveUp();
  const { limit: policy = textsToOnePhone, ...text } = written;
  if (!isTextable(text.to)) {
    onGivenUp(kind, "destination_refused");
    return giveUp();
  }
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
      await noteFirstTry(db, id, clock.now());
    }
    await telephony.sendText({ ...text, firstTriedAt: first_tried_at ?? undefined }, { signal });
    await closeText(db, id, { sent_at: clock.now() });
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (!isRefused && (!(error instanceof ProviderError) || (error.retryable && !last))) throw error;
    // Whoever told the carrier and not us is not asked again.
    if (error.code === "recipient_unsubscribed")
      await insertOptOut(db, { number: text.from, phone: text.to, owner_id, since: clock.now() });
    await giveUp();
    onGivenUp(kind, error.code);
  }
}

const isAllowed = (attempt: Promise<void>): Promise<boolean> =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
