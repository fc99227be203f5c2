import { setTimeout as sleep } from "node:timers/promises";
import type { Assistant } from "#contract/assistant.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { withinOr } from "../../../basics/within.ts";
import type { Caller } from "../../../http/route.ts";
import { checkoutFor } from "../checkout-for.ts";
import type { AssistantNeeds } from "../needs.ts";
import { awaitNumber } from "../numbers/await-number.ts";
import { readAssistant } from "../read-assistant.ts";
import { findAssistant } from "../store.ts";
import { answerCreation, type Creation, findCreation } from "./store.ts";

export type Created = Assistant & { readonly payment_required: boolean; readonly checkout_url: string | null };
type Key = Pick<Creation, "owner_id" | "key">;

const checkoutMs = 8_000;
/** The provider's page stands open for a day; an address near its end is of no use. */
const checkoutLifeMs = 20 * 3_600_000;
const patienceMs = 15_000;
const pauseMs = 40;

/** What somebody hears who has just made an assistant: her number, or where to pay. Neither is waited for long. */
export async function answerFirst(
  needs: AssistantNeeds,
  caller: Caller,
  id: string,
  creation: Key | undefined,
): Promise<Created> {
  const { db, clock } = needs;
  const made = await findAssistant(db, caller.owner_id, id);
  const isPending = made !== undefined && made.pending_since !== null;
  const checkout_url = isPending ? await pageOrNothing(needs, caller, id) : null;
  if (!isPending) await awaitNumber(needs, id);
  const now = clock.now();
  if (creation) await answerCreation(db, creation, { answered_at: now, checkout_url, checkout_at: now });
  return present(needs, caller, id, checkout_url);
}

/** The same answer again for the same request, with what has become of the assistant since. */
export async function answerRepeat(
  needs: AssistantNeeds,
  caller: Caller,
  creation: Creation,
  request_sha256: Buffer,
): Promise<Created> {
  if (!creation.request_sha256.equals(request_sha256))
    throw new Refusal("conflict", "This Idempotency-Key belongs to another request. Please send a new one.");
  const answered = await untilAnswered(needs, creation);
  const { assistant_id, checkout_url, checkout_at } = answered;
  const assistant = await findAssistant(needs.db, caller.owner_id, assistant_id);
  if (!assistant)
    throw new Refusal("conflict", "The assistant of this Idempotency-Key was deleted. Please send a new one.");
  const age = needs.clock.now().getTime() - (checkout_at?.getTime() ?? 0);
  const isStale = assistant.pending_since !== null && (checkout_url === null || age > checkoutLifeMs);
  if (answered.answered_at === null || isStale) return answerFirst(needs, caller, assistant_id, creation);
  return present(needs, caller, assistant_id, checkout_url);
}

/** An earlier request may still be at work on the number or the page; where its process died, the next one continues. */
async function untilAnswered(
  { db, clock }: Pick<AssistantNeeds, "db" | "clock">,
  creation: Creation,
): Promise<Creation> {
  let seen = creation;
  if (clock.now().getTime() - creation.created_at.getTime() > patienceMs) return seen;
  for (let waited = 0; seen.answered_at === null && waited < patienceMs; waited += pauseMs) {
    await sleep(pauseMs);
    seen = (await findCreation(db, creation)) ?? seen;
  }
  return seen;
}

/** She is there whatever the payment provider does: without the page her card offers to complete the payment. */
async function pageOrNothing(needs: AssistantNeeds, caller: Caller, id: string): Promise<string | null> {
  try {
    return (await withinOr(checkoutMs, checkoutFor(needs, caller, id), null)) ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function present(
  needs: AssistantNeeds,
  caller: Caller,
  id: string,
  checkout_url: string | null,
): Promise<Created> {
  const assistant = await readAssistant(needs, caller, id);
  const payment_required = assistant.payment_status === "pending";
  return { ...assistant, payment_required, checkout_url: payment_required ? checkout_url : null };
}
