import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { CallOutcome } from "#domain/calls/call-record.ts";

/** What an owner's webhook is told of a call. Fields are added, never renamed or taken away: other people's programs read them. */
export type CallWebhook = {
  readonly event: "call.completed" | "call.test";
  /** The same in every try, so that a repeat can be told from something new. */
  readonly id: string;
  readonly test: boolean;
  readonly sent_at: string;
  readonly call: {
    readonly id: string;
    readonly tenant_id: string;
    readonly tenant_name: string;
    readonly caller_number: string | null;
    readonly caller_name: string | null;
    readonly caller_phone: string | null;
    readonly caller_email: string | null;
    readonly caller_address: string | null;
    readonly started_at: string;
    readonly duration_seconds: number;
    readonly outcome: CallOutcome;
    readonly summary: string | null;
    readonly sentiment: Sentiment;
    readonly topics: readonly string[];
    readonly action_items: readonly string[];
    readonly appointments: readonly {
      readonly id: string;
      readonly change: "booked" | "moved" | "cancelled";
      readonly start: string;
      readonly service: string;
    }[];
    readonly transcript: readonly { readonly role: "user" | "assistant"; readonly content: string }[];
    readonly url: string;
  };
};
