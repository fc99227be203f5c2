import type { CallFacts, TranscriptLine } from "#domain/calls/call-record.ts";
import type { Said } from "#providers/model/port.ts";
import { formatByZone } from "../format-by-zone.ts";
import type { BrainTurn } from "./brain.ts";

/** Old lines go in whole blocks, so that the beginning of what is sent stays the same for several turns. */
const blockLines = 8;
const longestLine = 1000;
const mostOffered = 6;

/**
 * The call as the model reads it: the last lines, then what is known in a compact form, then what the caller has just said. Facts
 * stand for the lines that are left out.
 */
export function historyOf(turn: BrainTurn): Said[] {
  const last = turn.lines.at(-1);
  const earlier = turn.lines.slice(0, -1);
  const from = Math.max(0, (Math.floor(earlier.length / blockLines) - 1) * blockLines);
  return [...earlier.slice(from).flatMap(saidIn), ...knownSoFar(turn), ...(last ? saidIn(last) : [])];
}

const saidIn = ({ who, words }: TranscriptLine): Said[] => {
  const said = words.trim().slice(0, longestLine);
  return said === "" ? [] : [{ who: who === "caller" ? "caller" : "assistant", words: said }];
};

/** What changes from turn to turn, as answers of tools: nothing that a caller says can pass for it. */
function knownSoFar(turn: BrainTurn): Said[] {
  const { facts } = turn;
  const times = facts.offered.slice(-mostOffered).map(({ start }) => start);
  const known = { id: "known", name: "look_up", input: { about: "this call" } };
  const offered = { id: "offered", name: "check_availability", input: {} };
  return [
    { who: "assistant", words: "", tools: times.length > 0 ? [known, offered] : [known] },
    { who: "tool", id: known.id, name: known.name, result: compact(turn) },
    ...(times.length > 0 ? [{ who: "tool", id: offered.id, name: offered.name, result: { times } } as const] : []),
  ];
}

function compact({ now, assistant, caller, language, facts, transfers, begun }: BrainTurn): Record<string, unknown> {
  const { timezone: timeZone } = assistant;
  const told: Partial<Record<keyof CallFacts, unknown>> = {
    name: facts.name,
    phone: facts.phone,
    email: facts.email,
    address: facts.address,
    zip: facts.zip,
    problem: facts.problem,
    service: facts.service,
    emergency: facts.emergency,
    reaching: facts.reaching,
    booked: facts.booked.length,
    moved: facts.moved.length,
    cancelled: facts.cancelled.length,
    messages: facts.messages.length,
    unanswered: facts.unanswered.length,
    proved: facts.proved.length,
  };
  const all = {
    now: clockIn(now, timeZone),
    date: dateIn(now, timeZone),
    speaking: language,
    caller: caller.number || "hidden",
    ...told,
    not_reached: transfers.flatMap(({ target, result }) =>
      result === undefined || result === "accepted" ? [] : [`${target} ${result}`],
    ),
    // The other brain, or a filler, has begun this answer.
    already_said: begun.trim(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isNothing(value)));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === 0 || value === "" || (Array.isArray(value) && value.length === 0);

const clockIn = formatByZone("en-US", { dateStyle: "full", timeStyle: "short" });
const dateIn = formatByZone("en-CA", {});
