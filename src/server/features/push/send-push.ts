import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Push, PushKeys } from "#providers/push/port.ts";
import type { Db } from "../../db/connect.ts";
import { type Attempt, handle, type JobHandler } from "../../jobs/job.ts";
import type { SecretBox } from "../../secret-box.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { pushesToOwner, urgentPushesToOwner } from "./limits.ts";
import { type PushItem, pushPayload } from "./push-payload.ts";
import { sendPushJob } from "./queue-push.ts";
import { openSubscription } from "./sealed-subscription.ts";
import {
  closeMessage,
  deleteDevice,
  listOpenPushes,
  notePush,
  type OpenMessage,
  type OpenPush,
  releaseMessage,
  takeOpen,
} from "./store.ts";

export type SendNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly push: Push;
  readonly keys: PushKeys;
  /** Whom push services write to about trouble. */
  readonly contact: string;
  readonly onGivenUp: (code: string) => void;
};

/** Longer than a service is waited for. */
const leaseSeconds = 60;
const hour = 3600;
/** A phone that was off all night shows in the morning what was urgent; of the rest, the bell tells. */
const keepSeconds = { urgent: 24 * hour, other: 6 * hour } as const;
/** The word for one that a flood of calls has stopped. */
const tooMany = "too_many";

/** Shows one noted message on an owner's devices, on each once. What cannot be reached is tried again later; what is gone is forgotten. */
export const sendPush = (needs: SendNeeds): JobHandler =>
  handle(sendPushJob, async ({ message_id }, attempt) => {
    const message = await takeOpen(needs.db, message_id, leaseSeconds);
    if (message === "done") return;
    if (message === "held") throw new Error("Somebody else is sending this alert.");
    try {
      await sendToAll(needs, message, attempt);
    } finally {
      await releaseMessage(needs.db, message_id);
    }
  });

async function sendToAll(needs: SendNeeds, message: OpenMessage, attempt: Attempt): Promise<void> {
  const { db, clock } = needs;
  const open = await listOpenPushes(db, message.id);
  const isStopped = !attempt.again && (await isOverLimit(needs, message));
  const left = await Promise.all(
    open.map(async (push) => {
      const end = isStopped ? tooMany : await sendToOne(needs, message, push, attempt.signal);
      if (end === "sent") return false;
      const giveUp = end.startsWith("later:") ? attempt.last : true;
      const trouble = end.replace("later:", "");
      await notePush(db, message.id, push.device_id, { trouble, ...(giveUp && { given_up_at: clock.now() }) });
      if (giveUp && trouble !== "gone") needs.onGivenUp(trouble);
      return !giveUp;
    }),
  );
  if (left.includes(true)) throw new Error("An alert has not reached every device yet.");
  await closeMessage(db, message.id, clock.now());
}

/** `sent`, why it never will be, or `later:` with why not yet. */
async function sendToOne(
  { db, clock, secretBox, push, keys, contact }: SendNeeds,
  { id, owner_id, is_urgent, params }: OpenMessage,
  { device_id, not_before, subscription_sealed }: OpenPush,
  signal: AbortSignal,
): Promise<string> {
  const now = clock.now();
  if (subscription_sealed === null) return "gone";
  if (not_before && not_before > now) return "later:throttled";
  const token = randomBytes(24).toString("base64url");
  // Before it leaves: the device may answer before the service does.
  await notePush(db, id, device_id, { token_sha256: tokenMark(token) });
  const { items = [] } = params as { readonly items?: readonly PushItem[] };
  try {
    const answer = await push.send(
      {
        subscription: openSubscription(secretBox, { id: device_id, subscription_sealed }),
        body: pushPayload(items, { id, token, isUrgent: is_urgent, at: now }),
        isUrgent: is_urgent,
        keepSeconds: is_urgent ? keepSeconds.urgent : keepSeconds.other,
        topic: id.replaceAll("-", ""),
      },
      { keys, contact, signal },
    );
    if (answer.kind === "throttled") {
      await notePush(db, id, device_id, { not_before: new Date(now.getTime() + answer.waitMs) });
      return "later:throttled";
    }
    if (answer.kind === "gone") await deleteDevice(db, owner_id, device_id);
    if (answer.kind === "accepted") await notePush(db, id, device_id, { sent_at: clock.now() });
    return answer.kind === "accepted" ? "sent" : "gone";
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `${error.retryable ? "later:" : ""}${error.code}`;
  }
}

export const tokenMark = (token: string): Buffer => createHash("sha256").update(token).digest();

const isOverLimit = async ({ db, clock }: SendNeeds, { owner_id, is_urgent }: OpenMessage): Promise<boolean> => {
  try {
    await takeAttempt({ db, clock }, [{ policy: is_urgent ? urgentPushesToOwner : pushesToOwner, key: owner_id }]);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};
