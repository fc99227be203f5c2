/** What is spoken at a time: the first sound of a long sentence must not wait for its last word. */
export type Piece = {
  readonly words: string;
  /** So many characters of the whole have been spoken after it. */
  readonly until: number;
  /** The silence behind it. */
  readonly pauseMs: number;
};

/** A sentence that is longer is cut at a comma or a colon, if both sides are worth it. The first one is waited for. */
const longFrom = { first: 36, later: 60 } as const;
const leastPiece = 16;
/** Longer than this nothing is spoken in one. */
const longest = 240;
const pauses = { sentence: 180, clause: 60, cut: 0 } as const;

const sentenceEnd = /[.!?…]["')\]]{0,3}\s+(?=[\p{Lu}\p{N}"'(¿¡])|\n+/gu;
const clauseEnd = /[,;:](?=\s)\s+/g;
const shortForm = /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Jr|Sr|Mt|Ft|No|vs|approx|ext|[A-Z]|[ap]\.m)\.\s+$/i;

/** In pieces with the space behind each, so that together they are the words again. */
export function piecesOf(words: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let until = 0;
  const add = (text: string, pauseMs: number) => {
    until += text.length;
    pieces.push({ words: text.trim(), until, pauseMs });
  };
  for (const sentence of cutAt(words, sentenceEnd, (before) => !shortForm.test(before))) {
    const isLong = sentence.length > longFrom[pieces.length === 0 ? "first" : "later"];
    const clauses = isLong ? clausesOf(sentence) : [sentence];
    for (const [place, clause] of clauses.entries()) {
      const parts = inLengths(clause);
      for (const [part, text] of parts.entries()) {
        if (part < parts.length - 1) add(text, pauses.cut);
        else add(text, place < clauses.length - 1 ? pauses.clause : pauses.sentence);
      }
    }
  }
  return pieces;
}

function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const clause of cutAt(sentence, clauseEnd, () => true)) {
    const last = clauses.at(-1);
    if (last !== undefined && (last.length < leastPiece || clause.trim().length < leastPiece))
      clauses.push(`${clauses.pop()}${clause}`);
    else clauses.push(clause);
  }
  return clauses;
}

function cutAt(text: string, ends: RegExp, isEnd: (before: string) => boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(ends)) {
    const until = index + end.length;
    if (!isEnd(text.slice(from, until))) continue;
    parts.push(text.slice(from, until));
    from = until;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function inLengths(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(" ", longest);
    const at = space > 0 ? space + 1 : longest;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}
