import type { TranscriptLine } from "#domain/calls/call-record.ts";

/** More than two people say in an hour. Beyond it a call is read from both ends: why somebody called, and what came of it. */
export const mostRead = { lines: 1000, letters: 100_000, lettersOfLine: 2000 } as const;

/** The lines of a call that are read to tell what it was about. All of them stay in the transcript. */
export function asFarAsRead(lines: readonly TranscriptLine[]): readonly TranscriptLine[] {
  const short = lines.map((line) =>
    line.words.length <= mostRead.lettersOfLine
      ? line
      : { ...line, words: line.words.slice(0, mostRead.lettersOfLine) },
  );
  const head = halfOf(short);
  if (head.length === short.length) return short;
  const tail = halfOf(short.slice(head.length).reverse()).reverse();
  const isWhole = head.length + tail.length === short.length;
  const [next] = tail;
  // Whoever speaks after the gap answers nothing that was asked before it.
  return isWhole || !next ? [...head, ...tail] : [...head, { ...next, who: "assistant", words: "[...]" }, ...tail];
}

/** From the beginning, as many lines as half of it all allows. */
function halfOf(lines: readonly TranscriptLine[]): TranscriptLine[] {
  let letters = 0;
  const end = lines.slice(0, mostRead.lines / 2).findIndex(({ words }) => {
    letters += words.length;
    return letters > mostRead.letters / 2;
  });
  return lines.slice(0, end < 0 ? mostRead.lines / 2 : end);
}
