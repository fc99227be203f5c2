import type { TransferResult } from "#domain/calls/call-record.ts";
import type { Session, SessionEvent } from "./session/session.ts";

/** What is typed is read once, and kept nowhere: it may be a card number, a code or a password. */
export const withoutKeys = (session: Session): Session => ({ ...session, keys: "", typed: undefined });

/** The conversation as the brain gets it, with what was typed in the place of its last line. */
export const linesToAnswer = ({ lines, typed }: Session): Session["lines"] =>
  typed === undefined ? lines : lines.map((line, at) => (at === lines.length - 1 ? { ...line, words: typed } : line));

type Begun = {
  readonly returned?: TransferResult | undefined;
  readonly greeting: string;
  readonly isGreeted: boolean;
};

/** How a call goes on from where it stands. */
export function beginning(isKnown: boolean, { returned, greeting, isGreeted }: Begun): SessionEvent {
  // Before she has had the call only the office was rung, and she greets as always.
  if (!isKnown) return { type: "began", how: "fresh", greeting, isSpoken: isGreeted, office: returned };
  return returned === undefined ? { type: "began", how: "reconnected" } : { type: "returned", result: returned };
}
