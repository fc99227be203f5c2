import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import { actionItems } from "./action-items.ts";
import { type Contact, findContact } from "./find-contact.ts";
import { findTopics } from "./find-topics.ts";
import type { FinishedCall } from "./finished-call.ts";
import { judgeSentiment } from "./judge-sentiment.ts";
import { writeSummary } from "./write-summary.ts";

export type CallAnalysis = {
  readonly by: "model" | "rules";
  readonly summary: string;
  readonly sentiment: Sentiment;
  readonly contact: Contact;
  readonly topics: readonly string[];
  readonly action_items: readonly string[];
  readonly language: SpokenLanguage;
};

/** What can be told of a call without a model. */
export function analyseByRules(call: FinishedCall): CallAnalysis {
  const contact = findContact(call);
  const topics = findTopics(call);
  const items = actionItems(call, contact);
  return {
    by: "rules",
    summary: writeSummary(call, { contact, topics, items }),
    sentiment: judgeSentiment(call),
    contact,
    topics: topics.map(({ name }) => name),
    action_items: items,
    language: call.language,
  };
}
