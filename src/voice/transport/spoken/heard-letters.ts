/** Words of one answer up to this letter were out of the mouth when so much of its sound was made. */
export type Span = { readonly letters: number; readonly untilMs: number };

/** A voice says about so many letters in a second, where no end of a sentence says better. */
const lettersPerSecond = 15;

/** Up to which letter an answer was spoken after so much of its sound. */
export function lettersAt(spans: readonly Span[], { playedMs, most }: { playedMs: number; most: number }): number {
  let before: Span = { letters: 0, untilMs: 0 };
  for (const span of spans) {
    if (playedMs >= span.untilMs) {
      before = span;
      continue;
    }
    const share = (playedMs - before.untilMs) / (span.untilMs - before.untilMs);
    return Math.floor(before.letters + share * (span.letters - before.letters));
  }
  return Math.min(most, Math.floor(before.letters + ((playedMs - before.untilMs) / 1_000) * lettersPerSecond));
}

function lastSpaceIn(words: string): number {
  let at = words.length;
  while (at > 0 && !/\s/.test(words.charAt(at - 1))) at -= 1;
  return at;
}

/** What was heard of the words: a word that was cut in the middle was not. */
export function heardOf(words: string, letters: number): string {
  if (letters >= words.length) return words;
  const next = words.charAt(letters);
  const cut = words.slice(0, letters);
  // Chinese has no spaces, and each of its letters is a word.
  if (/\s/.test(next) || /\p{Script=Han}/u.test(cut.slice(-1))) return cut.trimEnd();
  return cut.slice(0, lastSpaceIn(cut)).trimEnd();
}
