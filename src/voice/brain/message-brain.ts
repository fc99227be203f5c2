import type { CallFacts } from "#domain/call-record.ts";
import type { Desk } from "../desk.ts";
import type { Brain, BrainSaid, BrainTurn } from "./brain.ts";

const goodbye = /\b(?:bye|goodbye|that's all|that is all|nothing else|no,? thank)/i;
const person = /\b(?:sales|service|person|human|somebody|someone|representative)\b/i;

/** Takes messages and puts callers through, and nothing else: a call never depends on a model, or on anything cleverer. */
export function createMessageBrain({ desk }: { readonly desk: Pick<Desk, "takeMessage"> }): Brain {
  return {
    name: "built_in",
    async *answer(turn) {
      const words = turn.lines.at(-1)?.words ?? "";
      const { facts } = turn;
      const target = targetIn(turn, words);
      if (target) {
        yield { type: "words", words: "One moment, please. I'm putting you through." };
        yield {
          type: "act",
          act: { do: "transfer", target, briefing: `This is ${turn.assistant.name} with a caller.` },
        };
        return;
      }
      if (goodbye.test(words)) {
        yield { type: "words", words: "Thank you for calling. Goodbye." };
        yield { type: "act", act: { do: "end" } };
        return;
      }
      if (facts.messages.length > 0 && facts.name === undefined) {
        yield { type: "facts", facts: { name: words.replace(/[.!]$/, "") } };
        yield { type: "words", words: "Thank you. Is there anything else?" };
        return;
      }
      yield* note(turn, words);
    },
  };

  async function* note({ assistant, callId, caller, facts }: BrainTurn, text: string): AsyncGenerator<BrainSaid> {
    const message = { text, urgent: false };
    await desk.takeMessage(assistant, callId, { ...message, name: facts.name, phone: facts.phone ?? caller.number });
    const known: Partial<CallFacts> = { messages: [...facts.messages, message] };
    yield { type: "facts", facts: known };
    const next = facts.name === undefined ? "May I have your name, please?" : "Is there anything else?";
    yield { type: "words", words: "I have noted that and will pass it on. " };
    yield { type: "words", words: next };
  }
}

function targetIn({ assistant, transfers }: BrainTurn, words: string): "sales" | "service" | undefined {
  if (assistant.duty !== "all" || transfers.length > 0 || !person.test(words)) return undefined;
  if (/\bsales\b/i.test(words) && assistant.sales_transfer !== "") return "sales";
  return assistant.service_transfer === "" ? undefined : "service";
}
