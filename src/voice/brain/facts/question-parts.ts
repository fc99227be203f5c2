import { bare, longestTurn } from "#domain/spoken/heard.ts";

const starters =
  "do|does|did|is|are|am|can|could|would|will|should|have|has|what|what's|whats|how|how's|hows|when|where|where's|who|which|why|if|whether|any|anything|for|a|an|the|to";
const joining = new RegExp(
  `\\s(?:and also|and then|and|or|also|plus|but|oh and|then|so)\\s+(?=(?:also |then |uh |um |like |if so |if not )*(?:${starters})\\b)`,
);
const joiningAbroad =
  /\s(?:y tambien|y|o|tambien|ademas|pero)\s+(?=(?:si |de |para |por )?(?:cuanto|cuanta|que|cual|tienen|aceptan|dan|hacen|cobran|si|a que|como|donde|cuando|hay|puedo|pueden|son|estan|es|ofrecen|arreglan|reparan|instalan|trabajan|el|la|los|las|un|una)\b)/;
/** Where a question begins without any "and": only after some words that are a question of their own. */
const anew =
  /\s(?=(?:do you|are you(?! sure)|is there|can i|can you|how much|how long|how soon|what is|what's|what do|what kind|where are|when are|cuanto|tienen|aceptan|ustedes)\b)/;
const askingWord =
  /\b(?:what|what's|how|when|where|which|who|why|que|cual|cuanto|cuando|donde|como|if|whether|si|and|so|know|ask|wondering|tell|say)\b/;
const leastWords = 4;

/** A sentence of a caller's by the questions in it: "what do you charge and do you take cards" are two. */
export function questionParts(question: string): string[] {
  return question
    .slice(0, longestTurn)
    .split(/[.?!;¿¡]+(?=\s|$)|,\s/)
    .map((each) => bare(each))
    .flatMap((each) => each.split(joining))
    .flatMap((each) => each.split(joiningAbroad))
    .flatMap(runOn)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function runOn(words: string): string[] {
  const found: string[] = [];
  for (const piece of words.split(anew)) {
    const before = found.at(-1);
    const lately = before?.split(" ").slice(-leastWords) ?? [];
    const goesOn = before !== undefined && (lately.length < leastWords || lately.some((word) => askingWord.test(word)));
    if (goesOn) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}
