import type { CallFacts, TakenMessage } from "#domain/calls/call-record.ts";
import type { BrainTurn } from "../brain/brain.ts";
import { refused, type ToolAnswer, type ToolContext } from "./tool.ts";

/** The house did not answer in time. */
export class DeskSilent extends Error {
  readonly code = "desk_silent";
}

/** Waits for the house no longer than a caller would. What comes too late is dropped; the desk keeps it from happening twice. */
export async function within<T>(
  { onDesk }: Pick<BrainTurn, "onDesk">,
  ms: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onStopped = () => reject(signal.reason);
  signal.addEventListener("abort", onStopped, { once: true });
  const timer = setTimeout(() => reject(new DeskSilent(`No answer within ${ms} ms.`)), ms);
  onDesk(true);
  try {
    return await Promise.race([work(), ended]);
  } finally {
    onDesk(false);
    clearTimeout(timer);
    signal.removeEventListener("abort", onStopped);
  }
}

const mostMessages = 5;

/**
 * Keeps a message for the owner. Where the house is silent, it stays with the facts of the call, which the owner gets with its record.
 */
export async function leaveMessage(
  { turn, facts, desk, deskMs, signal }: ToolContext,
  message: TakenMessage,
): Promise<{ readonly isKept: boolean; readonly facts: Pick<CallFacts, "messages"> }> {
  const isKnown = facts.messages.some(({ text }) => text === message.text);
  if (isKnown || facts.messages.length >= mostMessages) return { isKept: true, facts: { messages: facts.messages } };
  const { name, phone = turn.caller.number } = facts;
  const noted = { messages: [...facts.messages, message] };
  try {
    await within(turn, deskMs, signal, () =>
      desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone }),
    );
    return { isKept: true, facts: noted };
  } catch {
    signal.throwIfAborted();
    return { isKept: false, facts: noted };
  }
}

/** Asks the house. Where it is silent or fails, a call-back is offered and the wish is kept as a message. */
export async function askDesk<T>(
  context: ToolContext,
  wish: string,
  ask: () => Promise<T>,
  answer: (found: T) => ToolAnswer | Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  let found: T;
  try {
    found = await within(context.turn, context.deskMs, context.signal, ask);
  } catch {
    context.signal.throwIfAborted();
    const { facts } = await leaveMessage(context, { text: wish, urgent: false });
    return refused(
      "desk_silent",
      "I can't get to our calendar right now. I've noted what you need, and we'll call you back to confirm it.",
      { facts },
    );
  }
  return answer(found);
}
