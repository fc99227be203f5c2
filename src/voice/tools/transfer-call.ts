import { z } from "zod";
import type { TransferTarget } from "#domain/calls/call-record.ts";
import { numberOf } from "#domain/calls/call-snapshot.ts";
import { callTexts } from "../language/call-texts.ts";
import { briefingOf } from "../session/transfers.ts";
import { detailsFrom } from "./may-book.ts";
import { refused, type ToolContext, tool, words } from "./tool.ts";

/** Puts the caller through to a person of the owner's. The number is looked up when it is dialed; no tool takes one. */
export const transferCall = tool({
  name: "transfer_call",
  when: "When the caller asks for a person, or the owner's notes say that such calls go to a person.",
  input: {
    to: z.enum(["service", "sales"]).describe("sales for buying something new, else service"),
    name: words("The caller's name"),
    reason: words("Why they call, in one short sentence"),
  },
  async run(context, { to, name, reason }) {
    const { turn } = context;
    if (turn.assistant.duty === "messages_only")
      return refused(
        "messages_only",
        "I can't connect you right now, but I can take a message and have someone call you back.",
      );
    const target = reachable(context, to);
    if (target === undefined)
      return refused(
        "nobody",
        "No one can take the call right now. I can take a message and have someone call you back.",
      );
    const facts = detailsFrom(context, { name, note: reason });
    const briefing = briefingOf({ facts: { ...context.facts, ...facts }, lines: turn.lines }, turn.assistant);
    return {
      result: { say: callTexts(turn.language).connecting[target] },
      facts,
      act: { do: "transfer", target, briefing },
    };
  },
});

/** The one that is asked for, else the other; no number is rung twice in a call. */
export function reachable(
  { turn: { assistant, transfers } }: Pick<ToolContext, "turn">,
  wanted: Exclude<TransferTarget, "emergency">,
): Exclude<TransferTarget, "emergency"> | undefined {
  const rung = new Set(transfers.map(({ target }) => numberOf(assistant, target)));
  const other = wanted === "sales" ? "service" : "sales";
  return ([wanted, other] as const).find((target) => {
    const number = numberOf(assistant, target);
    return number !== "" && !rung.has(number);
  });
}
