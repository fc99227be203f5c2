import { brand } from "#domain/basics/brand.ts";
import type { CallNews } from "../../after-call/call-news.ts";

/** A call that never was, in the form in which real ones are told. Its numbers are of the range that is kept for fiction. */
export const sampleCall = (id: string, now: Date): CallNews => ({
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
