import type { Desk } from "#domain/calls/desk.ts";
import type { Brain, BrainSaid, BrainTurn } from "#voice/brain/brain.ts";

const goodbye = /\b(?:goodbye|no, thank you)\b/i;
const person = /\b(?:sales|service|person)\b/i;

/** Notes what is said, asks for a name, and puts through whoever asks for somebody: the same words every time. */
export const createPlainBrain = (desk: Pick<Desk, "takeMessage">): Brain => ({
  name: "built_in",
  async *answer(turn) {
    const words = turn.lines.at(-1)?.words ?? "";
    const { facts } = turn;
    const target = targetIn(turn, words);
    if (target) {
      yield { type: "words", words: "One moment, please. I'm putting you through." };
      yield { type: "act", act: { do: "transfer", target, briefing: `This is ${turn.assistant.name} with a caller.` } };
    } else if (goodbye.test(words)) {
      yield { type: "words", words: "Thank you for calling. Goodbye." };
      yield { type: "act", act: { do: "end" } };
    } else if (facts.messages.length > 0 && facts.name === undefined) {
      yield { type: "facts", facts: { name: words } };
      yield { type: "words", words: "Thank you. Is there anything else?" };
    } else yield* note(desk, turn, words);
  },
});

async function* note(
  desk: Pick<Desk, "takeMessage">,
  { assistant, callId, caller, facts }: BrainTurn,
  text: string,
): AsyncGenerator<BrainSaid> {
  const message = { text, urgent: false };
  await desk.takeMessage(assistant, callId, { ...message, name: facts.name, phone: facts.phone ?? caller.number });
  yield { type: "facts", facts: { messages: [...facts.messages, message] } };
  yield { type: "words", words: "I have noted that and will pass it on. " };
  yield {
    type: "words",
    words: facts.name === undefined ? "May I have your name, please?" : "Is there anything else?",
  };
}

function targetIn({ assistant, transfers }: BrainTurn, words: string): "sales" | "service" | undefined {
  if (assistant.duty !== "all" || transfers.length > 0 || !person.test(words)) return undefined;
  if (/\bsales\b/i.test(words) && assistant.sales_transfer !== "") return "sales";
  return assistant.service_transfer === "" ? undefined : "service";
}
