import type { z } from "zod";
import type { callSeconds, conversationRow } from "#contract/conversations.ts";
import { costCents } from "#domain/money/pricing.ts";
import type { ConversationRow } from "./store.ts";

type Shown = z.output<typeof conversationRow>;

const reasons = {
  "test-call": "test",
  "too-short": "under_10_seconds",
  spam: "spam",
  "spam-credit": "spam_credit",
} as const;

/** A call as lists show it. What is not known yet, or no more, has its fallback. */
export function present(row: ConversationRow, found: Shown["found"] = null): Shown {
  const started = row.answered_at.toISOString();
  const number = /^\+\d{7,15}$/.test(row.from_number) ? row.from_number : null;
  return {
    id: row.id,
    timestamp: started,
    created_at: started,
    caller_number: number,
    tenant_id: row.assistant_id,
    tenant_name: row.assistant_name,
    timezone: row.timezone,
    duration_seconds: row.duration_seconds,
    state: row.state,
    outcome: row.is_spam ? "spam" : row.outcome,
    unmet: row.is_spam ? null : row.unmet,
    language: row.language,
    is_test: row.is_test,
    is_spam: row.is_spam,
    read: row.read_at !== null,
    contact_id: row.contact_id,
    score: row.score,
    found,
    cost_data: {
      total_duration: row.duration_seconds ?? 0,
      billed_seconds: row.billed_seconds ?? 0,
      amount: costCents(row.billed_seconds ?? 0) / 100,
      not_billed_reason: notBilled(row),
    },
    analysis: {
      sentiment: row.sentiment ?? "neutral",
      summary: row.summary,
      conversation_summary: row.summary,
      contact_info: {
        name: row.owners_name ?? row.contact_name ?? row.caller_name,
        phone: row.contact_phone ?? number,
        email: row.contact_email,
      },
      call_metrics: { duration_seconds: row.duration_seconds, start_time: started },
    },
  };
}

/** What the seconds went to, and who pays for them; nothing while the call goes on. */
export function presentSeconds(row: ConversationRow): z.output<typeof callSeconds> | null {
  const { state, duration_seconds, phases } = row;
  if (state === "live" || duration_seconds === null) return null;
  const billed = row.billed_seconds ?? 0;
  const free = Math.max(0, duration_seconds - billed);
  return { phases, billed, free, free_reason: free === 0 ? null : (notBilled(row) ?? "trial") };
}

/** The latest word of the books counts. A call that the trial pays for as a whole is free, too. */
function notBilled({ is_test, reason, billable_seconds, billed_seconds }: ConversationRow) {
  if (reason !== null) return reasons[reason];
  if (billable_seconds === null) return is_test ? "test" : null;
  return billable_seconds > 0 && billed_seconds === 0 ? "trial" : null;
}
