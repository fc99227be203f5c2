import { z } from "zod";
import { leaveMessage } from "./ask-desk.ts";
import { detailsFrom } from "./caller-details.ts";
import { refused, tool, words } from "./tool.ts";

/** Keeps a message for the owner at once. */
export const takeMessage = tool({
  name: "take_message",
  when: "When the caller wants to leave a message or a call-back, or nothing else helps.",
  input: {
    message: words("What to pass on, in the caller's words"),
    urgent: z.boolean().optional().catch(undefined),
    name: words("The caller's name"),
    phone: words("Number to call back, if not the one they call from"),
  },
  async run(context, { message, urgent, name, phone }) {
    const { turn } = context;
    const told = detailsFrom(context, { name, phone });
    const facts = { ...context.facts, ...told };
    const text = message ?? facts.problem;
    if (text === undefined) return refused("no_message", "What should I pass on?", { facts: told });
    const isUnreachable = facts.phone === undefined && turn.caller.number === "";
    // Asked for once; a message without a number is better than none.
    if (isUnreachable && facts.problem === undefined)
      return refused("missing", "What number can we call you back on?", { facts: { ...told, problem: text } });
    const isUrgent = urgent === true || facts.emergency !== undefined;
    const kept = await leaveMessage({ ...context, facts }, { text, urgent: isUrgent });
    const noted = { facts: { ...told, ...kept.facts } };
    if (!kept.isKept)
      return refused("desk_silent", "I have noted your words in this call, and someone will read them.", noted);
    return { result: { say: "I have passed your message on." }, ...noted };
  },
});
