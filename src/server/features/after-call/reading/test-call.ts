import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { noFacts, outcomeOf } from "#domain/calls/call-record.ts";
import type { FinishedCall } from "./finished-call.ts";

export const at = "2026-11-16T16:00:00.000Z";
/** `es> Hola.` is the caller in Spanish, `> Hi.` in English, anything else is Belle. */
export function callOf(lines: readonly string[], more: Partial<FinishedCall> = {}): FinishedCall {
  const spoken = lines.map((line, place) => {
    const [, code = "", words] = /^(\w*)> (.*)$/s.exec(line) ?? [];
    const language: SpokenLanguage = isSpokenLanguage(code) ? code : "en";
    const who = words === undefined ? ("assistant" as const) : ("caller" as const);
    return { seq: place + 1, who, words: words ?? line, at, language };
  });
  const base = {
    assistantName: "Belle",
    timeZone: "America/Denver",
    duty: "all",
    callerNumber: "+12085550142",
    carrierName: undefined,
    answeredAt: new Date(at),
    ending: "said_goodbye",
    language: spoken.findLast(({ who }) => who === "caller")?.language ?? "en",
    lines: spoken,
    facts: noFacts,
    transfers: [],
    messages: [],
    jobs: [],
    ...more,
  } as const;
  const booked = base.jobs.flatMap(({ id, change }) => (change === "cancelled" ? [] : [id]));
  return {
    ...base,
    outcome: outcomeOf({ ...base, facts: { ...base.facts, booked, messages: base.messages } }),
    ...more,
  };
}
