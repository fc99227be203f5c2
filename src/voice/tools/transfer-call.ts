import { z } from "zod";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { connectingWords } from "../language/connecting.ts";
import { briefingOf } from "../session/transfers.ts";
import { chooseTarget } from "./choose-target.ts";
import { detailsFrom } from "./may-book.ts";
import { refused, tool, words } from "./tool.ts";

const instead = "I can take a message and have someone call you back.";
const refusals = {
  messages_only: `I can't connect you right now, but ${instead}`,
  book_only: "No one can take the call right now, but I can book a visit for you.",
  other: `No one can take the call right now. ${instead}`,
} as const;

/** Puts the caller through to a person of the owner's. The number is looked up when it is dialed; no tool takes one. */
export const transferCall = tool({
  name: "transfer_call",
  when: "When the caller asks for a person, or the owner's notes say that such calls go to a person. Never because you did not understand them.",
  input: {
    to: z
      .enum(["service", "sales", "billing", "person"])
      .describe("sales for buying something new, billing for bills, else service"),
    whom: words("The person or department that they asked for, in their words"),
    name: words("The caller's name"),
    reason: words("Why they call, in one short sentence"),
    because: z
      .enum(["asked", "notes", "not_understood"])
      .optional()
      .catch(undefined)
      .describe("asked: they asked for a person; notes: the owner's notes say so"),
  },
  async run(context, { to, whom = "", name, reason, because }) {
    const { turn } = context;
    // People on call are being rung for this caller already.
    if (context.facts.reaching) return refused("on_call", helperTexts(turn.language).stayOn);
    const said = turn.lines.findLast(({ who }) => who === "caller")?.words ?? "";
    const decision = chooseTarget(
      { ...turn, facts: context.facts },
      { wanted: to, words: `${whom} ${said}`, caller: because === "not_understood" ? because : "caller" },
    );
    if (decision.do === "refuse") {
      const { why } = decision;
      const facts = { not_put_through: why };
      if (why.code === "messages_only") return refused("messages_only", refusals.messages_only, { facts });
      const isBooking = why.code === "after_hours" && why.mode === "book_only";
      return refused("nobody", isBooking ? refusals.book_only : refusals.other, { facts });
    }
    const { target } = decision;
    const facts = detailsFrom(context, { name, note: reason });
    const briefing = briefingOf({ facts: { ...context.facts, ...facts }, lines: turn.lines }, turn.assistant);
    return {
      result: { say: connectingWords(turn.assistant, target, turn.language) },
      facts,
      act: { do: "transfer", target, briefing },
    };
  },
});
