import { businessTime } from "#domain/transfers/business-time.ts";
import { type Assistant, transferRules, transfersOf } from "#domain/transfers/transfer-rules.ts";

/** Which phone rings before she answers, and for how long; nothing where she answers at once. */
export function ringFirst(
  assistant: Assistant,
  at: Date,
  forwardedFrom: string,
): { readonly number: string; readonly seconds: number } | undefined {
  const { phone, seconds, when } = transfersOf(assistant.settings).ring_first;
  // Back to the phone that has just sent the call here it would go round for ever.
  if (when === "never" || phone === "" || phone === forwardedFrom || assistant.duty !== "all") return undefined;
  const { week, timezone } = transferRules(assistant);
  return when === "always" || businessTime(week, timezone, at).isOpen ? { number: phone, seconds } : undefined;
}
