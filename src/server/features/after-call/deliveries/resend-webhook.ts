import type { WebhookDelivery } from "#contract/developers.ts";
import { isTaken, noAddressText, nothingLeftText } from "#domain/accounts/webhook-texts.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { isPossibleId } from "../../../db/possible-id.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import { readDelivery } from "../../webhooks/list-deliveries.ts";
import { noteTry } from "../../webhooks/note-try.ts";
import type { AfterCallNeeds } from "../needs.ts";
import { readFinishedCall } from "../read-finished-call.ts";
import { findOwnDelivery, noteResend, noteResent } from "./store.ts";
import { tellWebhook } from "./tell-webhook.ts";
import type { ToldCall } from "./told-call.ts";

export type ResendNeeds = Pick<
  AfterCallNeeds,
  "db" | "clock" | "hooks" | "webhookSecrets" | "listenersOf" | "publicUrl" | "watchMs"
>;

/** Rate limit: resending must not make us hammer one address. */
const resendByOwner: Policy = {
  scope: "resend-webhook:owner",
  free: 20,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** Sends a webhook once more, now, whatever became of it before. A yes settles it; anything else leaves it as it was. */
export async function resendWebhook(needs: ResendNeeds, owner_id: string, id: string): Promise<WebhookDelivery> {
  const { db, clock, watchMs } = needs;
  const key = { call_id: id, channel: "webhook" as const };
  const isThere = isPossibleId(id) && (await findOwnDelivery(db, owner_id, key)) !== undefined;
  if (!isThere) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: resendByOwner, key: owner_id }]);
  const read = await readFinishedCall(db, id);
  const { analysis } = read ?? {};
  if (read?.row.owner_id !== owner_id || !analysis || analysis.erased_at)
    throw new Refusal("conflict", nothingLeftText);
  const attempt = await noteResend(db, key);
  const [tried_at, began] = [clock.now(), watchMs()];
  const outcome = await sending(needs, { ...read, analysis, attempt });
  const duration_ms = Math.round(watchMs() - began);
  await db.transaction().execute(async (tx) => {
    await noteTry(tx, { owner_id, call_id: id, cause: "resend", attempt, tried_at, outcome, duration_ms });
    if ("status" in outcome && isTaken(outcome.status)) await noteResent(tx, key, clock.now());
  });
  const delivery = await readDelivery(db, owner_id, id);
  if (!delivery) throw notFound();
  return delivery;
}

async function sending(needs: ResendNeeds, told: ToldCall): Promise<{ status: number } | { trouble: string }> {
  try {
    const answer = await tellWebhook(needs, told);
    if (answer === "nobody" || answer === undefined) throw new Refusal("conflict", noAddressText);
    return { status: answer.status };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { trouble: error.code };
  }
}
