import { withoutRepeats } from "#domain/calls/transcript.ts";
import type { CallWebhook } from "../../webhooks/call-webhook.ts";
import type { AfterCallNeeds } from "../needs.ts";
import type { Told, ToldCall } from "./told-call.ts";

const event = "call.completed";

/** Tells the owner's own program of a call. Every try says the same, under the same id. */
export async function tellWebhook(
  {
    hooks,
    webhookSecrets,
    listenersOf,
    publicUrl,
  }: Pick<AfterCallNeeds, "hooks" | "webhookSecrets" | "listenersOf" | "publicUrl">,
  told: ToldCall,
  signal?: AbortSignal,
): Promise<Told> {
  const { id, owner_id, assistant_id } = told.row;
  const url = (await listenersOf(owner_id, assistant_id))?.zapier_webhook ?? "";
  if (url === "") return "nobody";
  const delivery = {
    ...{ url, event, attempt: told.attempt },
    id: `call-${id}`,
    body: JSON.stringify(eventOf(told, publicUrl)),
    secrets: await webhookSecrets(owner_id),
  };
  return hooks.send(delivery, { signal });
}

function eventOf({ row, call, analysis }: ToldCall, publicUrl: string): CallWebhook {
  const transcript = call.lines.map(({ who, words }) => ({
    role: who === "caller" ? ("user" as const) : ("assistant" as const),
    content: words,
  }));
  return {
    event,
    id: `call-${row.id}`,
    test: false,
    sent_at: analysis.created_at.toISOString(),
    call: {
      id: row.id,
      tenant_id: row.assistant_id,
      tenant_name: call.assistantName,
      caller_number: call.callerNumber ?? null,
      caller_name: analysis.contact_name,
      caller_phone: analysis.contact_phone,
      caller_email: analysis.contact_email,
      caller_address: analysis.contact_address,
      started_at: row.answered_at.toISOString(),
      duration_seconds: row.duration_seconds,
      outcome: call.outcome,
      summary: analysis.summary,
      sentiment: analysis.sentiment,
      topics: analysis.topics,
      action_items: analysis.action_items,
      appointments: call.jobs.map(({ id, change, startsAt, service }) => ({
        ...{ id, change, service },
        start: startsAt.toISOString(),
      })),
      transcript: withoutRepeats(transcript),
      url: `${publicUrl}/conversations/${row.id}`,
    },
  };
}
