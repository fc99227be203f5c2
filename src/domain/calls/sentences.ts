/** After these a period ends no sentence. "p.m." may, but a pause that is missed there is heard by nobody. */
const shortened =
  /(?:^|[\s(])(?:st|dr|mr|mrs|ms|jr|sr|ave|blvd|rd|ln|ct|apt|ste|mt|ft|inc|co|approx|vs|e\.g|i\.e|a\.m|p\.m|[a-z])\.["')\]]*\s+$/i;

const sentenceEnd = /[.!?…]["')\]]*\s+|[。！？]|\n/g;

/** Where each sentence ends, with the space behind it. An end with nothing before it goes with what follows. */
function endsIn(text: string): number[] {
  const ends: number[] = [];
  let read = 0;
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    const until = index + end.length;
    const sentence = text.slice(read, until);
    if (!/[\p{L}\p{N}]/u.test(sentence) || shortened.test(sentence)) continue;
    ends.push(until);
    read = until;
  }
  return ends;
}

/** Each with the space behind it; the last one may lack its end. */
export function sentencesOf(text: string): readonly string[] {
  const ends = endsIn(text);
  const sentences = ends.map((end, place) => text.slice(ends[place - 1] ?? 0, end));
  const read = ends.at(-1) ?? 0;
  return read < text.length ? [...sentences, text.slice(read)] : sentences;
}

/** Up to the end of the last sentence in it; what follows waits for its rest. */
export const wholeSentences = (text: string): string => text.slice(0, endsIn(text).at(-1) ?? 0);
