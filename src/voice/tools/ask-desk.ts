import type { CallFacts, TakenMessage } from "#domain/call-record.ts";
import { refused, type ToolAnswer, type ToolContext } from "./tool.ts";
import { within } from "./within.ts";

const mostMessages = 5;

/** Keeps a message for the owner; what was kept, or nothing where the house is silent, too. */
export async function leaveMessage(
  { turn, facts, desk, deskMs, signal }: ToolContext,
  message: TakenMessage,
): Promise<Pick<CallFacts, "messages"> | undefined> {
  const isKept = facts.messages.some(({ text }) => text === message.text);
  if (isKept || facts.messages.length >= mostMessages) return { messages: facts.messages };
  const { name, phone = turn.caller.number } = facts;
  try {
    await within(deskMs, signal, () => desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone }));
    return { messages: [...facts.messages, message] };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Asks the house. Where it is silent or fails, a call-back is offered and the wish is kept as a message. */
export async function askDesk<T>(
  context: ToolContext,
  wish: string,
  ask: (signal: AbortSignal) => Promise<T>,
  answer: (found: T) => ToolAnswer | Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  let found: T;
  try {
    found = await within(context.deskMs, context.signal, ask);
  } catch {
    context.signal.throwIfAborted();
    const kept = await leaveMessage(context, { text: wish, urgent: false });
    return refused(
      "desk_silent",
      "I can't reach our calendar at the moment. I have noted what you need, and we will call you back to confirm it.",
      kept && { facts: kept },
    );
  }
  return answer(found);
}
