import type { Session } from "../../session/session.ts";

const known = ["name", "phone", "email", "address", "zip", "problem", "service"] as const;

/** Where a conversation stands, without the words that led to it: what is known and done, and what is asked now. */
export function placeOf({ facts, language, transfers, ended, silences }: Session): string {
  const { dialogue, safety } = facts;
  return JSON.stringify([
    ...[language, ended, silences, facts.emergency, facts.reaching, facts.spam, facts.not_put_through?.code],
    known.map((key) => (facts[key] === undefined ? 0 : 1)).join(""),
    [facts.booked, facts.moved, facts.cancelled, facts.messages, facts.unanswered].map(({ length }) => length),
    transfers.map(({ target, result }) => `${target} ${result}`),
    [dialogue?.task, dialogue?.asked, dialogue?.declined, dialogue?.onlyAsking, dialogue?.seller],
    [dialogue?.wish !== undefined, dialogue?.chosen !== undefined, facts.offered.length > 0],
    safety && [safety.kind, safety.denied],
  ]);
}

/** Two calls with the same fingerprint go on in the same way: how often each thing was asked belongs to it. */
export function fingerprintOf(session: Session): string {
  const { counts = {}, misses = 0, answered } = session.facts.dialogue ?? {};
  const asked = Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b));
  return `${placeOf(session)} ${JSON.stringify([asked, misses, answered])}`;
}
