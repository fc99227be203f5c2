import type { XmlNode } from "../xml.ts";
import type { Exchange } from "./exchange.ts";
import { hearsOthers, type Leg } from "./leg.ts";
import { actionOf, type Step, type VerbContext } from "./verb.ts";

type Room = {
  readonly legs: Set<Leg>;
  /** Aborted when a second one has come, and when it is over. */
  readonly met: AbortController;
  readonly closed: AbortController;
};

/** By name. Each carrier has its own rooms. */
const rooms = new WeakMap<Exchange, Map<string, Room>>();

const longestSeconds = 14_400;

/** Puts a leg into a room where all hear each other, until it leaves or the room closes. Then the action is asked what is next. */
export async function joinConference(context: VerbContext, dial: XmlNode, node: XmlNode): Promise<Step> {
  const { exchange, leg, stop } = context;
  const name = node.text.trim();
  const known = rooms.get(exchange) ?? new Map<string, Room>();
  rooms.set(exchange, known);
  const room = known.get(name) ?? { legs: new Set(), met: new AbortController(), closed: new AbortController() };
  known.set(name, room);
  leg.answer();
  const others = () => [...room.legs].filter((other) => other !== leg);
  leg.listener = {
    ...hearsOthers(others),
    key: () => {},
    quiet: () => {},
  };
  room.legs.add(leg);
  leg.trace.add("note", `Joined the conference ${name}`);
  if (others().length > 0) meet(exchange, room);

  const over = AbortSignal.any([stop, room.closed.signal]);
  const limitMs = Number(dial.attributes["timeLimit"] ?? longestSeconds) * 1000;
  await untilOver(exchange, AbortSignal.any([over, room.met.signal]), limitMs);
  const behaviour = exchange.behaviourOf(leg.record.to);
  const talks = "talk_seconds" in behaviour ? behaviour.talk_seconds : null;
  if (talks !== null) await exchange.pace.wait(Math.min(talks * 1000, limitMs), over);
  else await untilOver(exchange, over, limitMs);

  room.legs.delete(leg);
  leg.listener = undefined;
  if (node.attributes["endConferenceOnExit"] === "true" || room.legs.size === 0) {
    if (known.get(name) === room) known.delete(name);
    room.closed.abort();
  }
  const { action, method } = dial.attributes;
  if (action === undefined) return leg.over.aborted ? "end" : "next";
  return { goto: actionOf(context, action, method, { DialCallStatus: "answered" }) };
}

/** Phones that act by themselves speak when somebody else is there. */
function meet(exchange: Exchange, room: Room): void {
  for (const leg of room.legs) {
    for (const other of room.legs)
      if (other !== leg) {
        const { direction, from, to } = other.record;
        leg.trace.add("note", `In conference with ${direction === "inbound" ? from : to}`);
      }
    const behaviour = exchange.behaviourOf(leg.record.to);
    if ("says" in behaviour && behaviour.says !== "") leg.say(behaviour.says);
  }
  room.met.abort();
}

const untilOver = (exchange: Exchange, over: AbortSignal, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cancel = exchange.pace.patience(limitMs, resolve);
    const done = () => {
      cancel();
      resolve();
    };
    if (over.aborted) return done();
    over.addEventListener("abort", done, { once: true });
  });
