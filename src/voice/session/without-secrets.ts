import { maskSecrets } from "../language/masking/mask-secrets.ts";
import type { Session } from "./session.ts";

/** A card number is read in groups; no more turns than this are looked back on. */
const turnsBack = 6;
/** A digit or two stand in other words, too. */
const shortest = 4;

/**
 * What a caller has said, fit to be kept: the one place through which all words of callers come. Where it shows what was said before to
 * be a part of a card number, that is taken out of the session, too, and so out of what was written of it.
 */
export function withoutSecrets(session: Session, words: string): { readonly session: Session; readonly said: string } {
  const hers = session.lines.findLast(({ who }) => who === "assistant")?.words ?? "";
  const earlier = session.lines.filter(({ who }) => who === "caller").slice(-turnsBack);
  const turns = [...earlier.map((line) => line.words), words];
  const masked = maskSecrets({ turns, language: session.language, asked: hers });
  const said = masked.at(-1) ?? "";
  const changed = new Map(
    earlier.flatMap(({ words: before }, at) => (masked[at] === before ? [] : [[before, masked[at] ?? ""]])),
  );
  if (changed.size === 0) return { session, said };
  const lines = session.lines.map((line) =>
    line.who === "caller" && changed.has(line.words) ? { ...line, words: changed.get(line.words) ?? "" } : line,
  );
  const clean = (text: string): string => {
    let cleaned = text;
    for (const [before, after] of changed) if (before.length >= shortest) cleaned = cleaned.replaceAll(before, after);
    return cleaned;
  };
  const { facts } = session;
  const { problem, safety, messages, unanswered } = facts;
  return {
    said,
    session: {
      ...session,
      lines,
      facts: {
        ...facts,
        problem: problem && clean(problem),
        safety: safety && { ...safety, words: clean(safety.words) },
        messages: messages.map((message) => ({ ...message, text: clean(message.text) })),
        unanswered: unanswered.map(clean),
      },
    },
  };
}
