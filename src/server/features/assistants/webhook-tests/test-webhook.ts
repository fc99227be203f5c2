import { randomUUID } from "node:crypto";
import type { testWebhook as testEndpoint } from "#contract/assistants.ts";
import type { Reply } from "#contract/endpoint.ts";
import { assistantFields, checkAssistantText } from "#domain/assistant-fields.ts";
import { Refusal } from "#domain/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import { accepted } from "../accepted.ts";
import type { AssistantNeeds } from "../needs.ts";
import { sampleCall } from "./sample-call.ts";

type Tested = Reply<typeof testEndpoint>;

/** Somebody who has us knock at doors all over the net. */
const testByOwner: Policy = {
  scope: "test-webhook:owner",
  free: 10,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  forgetSeconds: 3600,
};

/** By the port's own codes. */
const reasons: Readonly<Record<string, string>> = {
  address_refused: "We only send to addresses on the public internet, at port 80 or 443.",
  unreachable: "Nothing answers at this address. Please check that it is spelled right.",
  timeout: "The address did not answer in time.",
};
const otherReason = "The webhook could not be sent. Please try again.";

/** Sends a made-up call to an address that an owner typed, once, and says what came of it. */
export async function testWebhook(
  { db, clock, hooks, webhookSecret }: Pick<AssistantNeeds, "db" | "clock" | "hooks" | "webhookSecret">,
  owner_id: string,
  typed: string,
): Promise<Tested> {
  const url = accepted(checkAssistantText("zapier_webhook", typed));
  if (url === "") throw new Refusal("invalid", `${assistantFields.zapier_webhook.label} is empty.`);
  await takeAttempt({ db, clock }, [{ policy: testByOwner, key: owner_id }]);
  const secrets = [webhookSecret(owner_id)];
  const id = randomUUID();
  const body = JSON.stringify(sampleCall(id, clock.now()));
  try {
    const { status } = await hooks.send({ url, id, event: "call.test", body, secrets, attempt: 1 });
    const delivered = status >= 200 && status < 300;
    return { delivered, status, reason: delivered ? null : refusedText(status) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { delivered: false, status: null, reason: reasons[error.code] ?? otherReason };
  }
}

const refusedText = (status: number): string =>
  status >= 300 && status < 400
    ? `The address sends us on to another one (${status}). Please enter where it leads.`
    : `The address answered ${status} instead of taking it.`;
