import { randomUUID } from "node:crypto";
import type { testWebhook as testEndpoint } from "#contract/assistants.ts";
import type { Reply } from "#contract/endpoint.ts";
import { isTaken, refusedStatusText, troubleText } from "#domain/accounts/webhook-texts.ts";
import { assistantFields, checkAssistantText } from "#domain/assistants/assistant-fields.ts";
import { brand } from "#domain/basics/brand.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { HookDelivery } from "#providers/hooks/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import type { CallWebhook } from "../../webhooks/call-webhook.ts";
import { noteTry } from "../../webhooks/note-try.ts";
import { accepted } from "../accepted.ts";
import type { AssistantNeeds } from "../needs.ts";

/** A call that never was, in the form in which real ones are told. Its numbers are of the range that is kept for fiction. */
export const sampleCall = (id: string, now: Date): CallWebhook => ({
  event: "call.test",
  id,
  test: true,
  sent_at: now.toISOString(),
  call: {
    id: "sample",
    tenant_id: "sample",
    tenant_name: brand.assistantName,
    caller_number: "+12085550142",
    caller_name: "Gail Halvorsen",
    caller_phone: "+12085550142",
    caller_email: null,
    caller_address: "18 Oak Park Lane",
    started_at: new Date(now.getTime() - 214_000).toISOString(),
    duration_seconds: 214,
    outcome: "message",
    summary: "Gail has a leak under the kitchen sink and asks for a visit this week.",
    sentiment: "neutral",
    topics: ["leak"],
    action_items: ["Call Gail Halvorsen back at (208) 555-0142: “The sink is leaking again.”"],
    appointments: [],
    transcript: [
      { role: "assistant", content: "Thank you for calling. How may I help?" },
      { role: "user", content: "This is Gail Halvorsen. The sink is leaking again." },
    ],
    url: `https://${brand.host}/conversations/sample`,
  },
});

type Tested = Reply<typeof testEndpoint>;

/** Rate limit: test webhooks must not make us a scanner of other servers. */
const testByOwner: Policy = {
  scope: "test-webhook:owner",
  free: 10,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** Sends a made-up call to an address that an owner typed, once, and says what came of it. */
export async function testWebhook(
  { db, clock, hooks, webhookSecrets }: Pick<AssistantNeeds, "db" | "clock" | "hooks" | "webhookSecrets">,
  owner_id: string,
  typed: string,
): Promise<Tested> {
  const url = accepted(checkAssistantText("zapier_webhook", typed));
  if (url === "") throw new Refusal("invalid", `${assistantFields.zapier_webhook.label} is empty.`);
  await takeAttempt({ db, clock }, [{ policy: testByOwner, key: owner_id }]);
  const secrets = await webhookSecrets(owner_id);
  const id = randomUUID();
  const tried_at = clock.now();
  const body = JSON.stringify(sampleCall(id, tried_at));
  const { outcome, duration_ms } = await sending(hooks, { url, id, event: "call.test", body, secrets, attempt: 1 });
  await noteTry(db, { owner_id, call_id: null, cause: "test", attempt: 1, tried_at, outcome, duration_ms }, id);
  if ("trouble" in outcome) return { delivered: false, status: null, reason: troubleText(outcome.trouble) };
  const { status } = outcome;
  const delivered = isTaken(status);
  return { delivered, status, reason: delivered ? null : refusedStatusText(status) };
}

async function sending(hooks: AssistantNeeds["hooks"], delivery: HookDelivery) {
  try {
    const { status, durationMs } = await hooks.send(delivery);
    return { outcome: { status }, duration_ms: durationMs };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { outcome: { trouble: error.code }, duration_ms: null };
  }
}
