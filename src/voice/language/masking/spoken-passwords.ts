import { pattern } from "#domain/basics/pattern.ts";
import { isEntrance } from "./announced-as.ts";
import type { Word } from "./spoken-numbers.ts";

/** Characters of one turn that are not kept. */
export type Cut = { readonly turn: number; readonly start: number; readonly end: number };

const names = /^(?:passwords?|password's|passphrase|passcode|passcode's|contrasena|clave)$/;
const equals = /^(?:is|es|was|equals|it's)$/;
/** "My password is not working": what follows says something about it. */
const tellsAbout = pattern()`
    ^(?:
      not|wrong|incorrect|on|in|at|under|over|the|what|that|too|expired|working|broken|still|a|an|going|
      being|for|no|la|el|incorrecta|mala|en|para|lo|muy|required|needed|written|taped|it|gone|lost|your|my|
      tu|mi|changed|different|protected|saved|reset|old|new|invalid|blocked|locked|out|something|just|
      always|never|really|kind|sort
    )$`;
const ends =
  /^(?:and|but|so|y|pero|because|porque|can|could|please|thanks|thank|if|when|then|okay|ok|gracias|que|por)$/i;
const longest = 10;
const reach = 6;

/** What is said to be a password, up to the end of the sentence. */
export function passwordsIn(words: readonly Word[], turns: readonly string[]): Cut[] {
  return words.flatMap((name, at) => {
    // One that was taken out already has left its name.
    if (!names.test(name.word) || name.before.endsWith("[") || isEntrance(words, at)) return [];
    const value = valueAfter(words, at);
    if (value === undefined || value.turn !== name.turn || tellsAbout.test(value.word)) return [];
    // What stands between two words belongs to the value: "P@ss" does not begin with a letter everywhere.
    const start = value.start - (/(?<![^\s:=,."'-])[^\s:=,."'-]+$/.exec(value.before)?.[0].length ?? 0);
    return [{ turn: name.turn, start, end: endOf(turns[name.turn] ?? "", start) }];
  });
}

/** The word after "password is", "password for the wifi is" or "password:". */
function valueAfter(words: readonly Word[], at: number): Word | undefined {
  const name = words[at];
  if (name && /'s$/.test(name.word)) return words[at + 1];
  const next = words[at + 1];
  if (next && /[:=]/.test(next.before)) return next;
  for (let ahead = at + 1; ahead <= at + reach; ahead++) {
    const { word, before } = words[ahead] ?? { word: "", before: "." };
    if (/[.,;!?]/.test(before) || ends.test(word)) return undefined;
    if (equals.test(word)) return words[ahead + 1];
  }
  return undefined;
}

function endOf(text: string, start: number): number {
  let end = start;
  let count = 0;
  let isOver = false;
  for (const { 0: chunk, index } of text.slice(start).matchAll(/\S+/g)) {
    const bare = chunk.replace(/[.,;!?]$/, "");
    // After the end of the sentence it may be spelled.
    if (count > 0 && (ends.test(bare) || (isOver && bare.length > 1))) break;
    end = start + index + bare.length;
    count++;
    isOver ||= bare !== chunk;
    if (count >= longest) break;
  }
  return end;
}
