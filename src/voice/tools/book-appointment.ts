import { z } from "zod";
import { type CallFacts, withPlaced } from "#domain/calls/call-record.ts";
import type { Placed, Taken } from "#domain/calls/desk.ts";
import { confirmedWords } from "../language/confirmed-words.ts";
import { askDesk } from "./ask-desk.ts";
import { askFor, detailsFrom, notNow, outsideArea, startFor } from "./may-book.ts";
import { arrivalUntil, offer, spokenTime } from "./offer-times.ts";
import { refused, type ToolAnswer, type ToolContext, tool, words } from "./tool.ts";

const mostBookings = 2;

/** Puts a job into the calendar: a time that the caller has said yes to, for somebody who can be found and reached. */
export const bookAppointment = tool({
  name: "book_appointment",
  when: "When the caller has said yes to one of the offered times. It asks for what is missing.",
  input: {
    start: z.string().describe("The chosen time, exactly as check_availability gave it"),
    name: words("The caller's name"),
    phone: words("Number to reach the caller, if not the one they call from"),
    address: words("Where the job is"),
    zip: words("ZIP of the job"),
    email: words("Email address, if told"),
    service: words("Which of the services"),
    note: words("What is wrong, in the caller's words"),
  },
  async run(context, { start: written, ...told }) {
    const details = detailsFrom(context, told);
    const known: ToolContext = { ...context, facts: { ...context.facts, ...details } };
    const more = (answer: ToolAnswer): ToolAnswer => ({ ...answer, facts: { ...details, ...answer.facts } });
    if (known.facts.booked.length >= mostBookings)
      return more(
        refused("enough_booked", "I can't book any more on this call, but I can take a message for the rest."),
      );
    const refusal = notNow(known) ?? (await outsideArea(known, known.facts.zip));
    if (refusal) return more(refusal);
    const time = await startFor(known, written, known.facts.service);
    if ("result" in time) return more(time);
    const question = askFor(missingIn(known));
    if (question !== undefined) return more(refused("missing", question));
    return more(await book(known, time.start));
  },
});

function missingIn({ facts, turn }: ToolContext): ("name" | "address" | "phone")[] {
  const missing: ("name" | "address" | "phone")[] = [];
  if (facts.name === undefined) missing.push("name");
  if (facts.address === undefined) missing.push("address");
  if (facts.phone === undefined && turn.caller.number === "") missing.push("phone");
  return missing;
}

function book(context: ToolContext, start: string): Promise<ToolAnswer> {
  const { turn, facts, desk } = context;
  const { name = "", address = "", email = "", problem: note = "", service = "", phone = turn.caller.number } = facts;
  const time = spokenTime(start, turn.assistant);
  return askDesk(
    context,
    `Wants to be booked for ${time}: ${[name, phone, address, note].filter((each) => each !== "").join(", ")}.`,
    () =>
      desk.book(
        turn.assistant,
        { id: turn.callId, isTest: turn.isTest },
        { start, name, phone, address, email, note, service },
      ),
    (placed) => placedOrTaken(context, placed, { said: "You're booked for", list: "booked" }),
  );
}

/** What the caller hears of a time that was had, or of one that somebody else had first. */
export function placedOrTaken(
  context: ToolContext,
  placed: Placed | Taken,
  { said, list }: { readonly said: string; readonly list: "booked" | "moved" },
): ToolAnswer {
  const { turn, facts } = context;
  if (!placed.ok) {
    if (placed.next.length === 0)
      return refused("taken", "I'm sorry, that time is no longer free. What other day works for you?");
    return {
      ...offer(context, placed.next.slice(0, 3), { before: "I'm sorry, that time was just taken. " }),
      code: "taken",
    };
  }
  const { id, start } = placed.booking;
  const placedNow = withPlaced(facts, placed.booking);
  const ids: Partial<CallFacts> = { [list]: [...new Set([...facts[list], id])], placed: placedNow };
  return {
    result: {
      say: [`${said} ${spokenTime(start, turn.assistant)}.`, ...confirmedWords(placed, turn.language)].join(" "),
    },
    facts: ids,
    times: [start, arrivalUntil(start, turn.assistant)],
  };
}
