import { pattern } from "#domain/basics/pattern.ts";
import { bare, longestTurn } from "#domain/calls/heard.ts";

const starters =
  "do|does|did|is|are|am|can|could|would|will|should|have|has|what|what's|whats|how|how's|hows|when|where|where's|who|which|why|if|whether|any|anything|for|a|an|the|to|you guys|you fellas|you folks|you all|you do|you take|you have|you got|y'all";
const joining = new RegExp(
  `\\s(?:and also|and then|and|or|also|plus|but|oh and|then|so)\\s+(?=(?:also |then |uh |um |like |if so |if not ){0,8}(?:${starters})\\b)`,
);
const joiningAbroad = pattern()`
    \s(?:y tambien|y|o|tambien|ademas|pero)\s+(?=
      (?:si |de |para |por )?(?:cuanto|cuanta|que|quien|quienes|cual|tienen|aceptan|dan|hacen|cobran|si|
      a que|como|donde|cuando|hay|puedo|pueden|son|estan|es|[a-z]{3,}[ae]n|el|la|los|las|un|una)\b
    )`;
/** Where a question begins without any "and": only after some words that are a question of their own. */
const anew = pattern()`
    (?<!\b(?:con|de|a|por|para|en|desde|que|como|y))\s(?=
      (?:do you|are you(?! sure)|is there|can i|can you|how much|how long|how soon|what is|what's|what do|
      what does|what would|what kind|where are|when are|
      who (?:pulls|gets|does|pays|comes|owns|runs|do i|is|are)|who's|(?:(?:a|desde|en|por) )?cuanto|tienen|
      aceptan|ustedes (?:tambien )?[a-z]+[ae]n)\b
    )`;
/** "If you put in a new one how long is it covered" asks once. */
const condition = /^(?:and |but |so |y |pero )?(?:if|when|cuando|si)(?: \S+){1,8}$/;
const askingWord = pattern()`
    \b(?:
      what|what's|how|when|where|which|who|why|que|cual|cuanto|cuando|donde|como|if|whether|si|and|so|know|
      ask|wondering|tell|say
    )\b`;
/** "Do I get the permit or do you" asks once. */
const echo = pattern()`
    ^(?:do|does|did|is|are|can|could|will|would) (?:i|we|you|y'all|it|that|this|
    they)(?: guys| all| folks| people| you| me| myself| not| on you| on me| up to (?:me|you))*$`;
const leastWords = 4;
const putAsQuestion = pattern()`
    \b(?:what|what's|whats|how|how's|which|who|who's|where|whether)\b|
    \b(?:do|does|did|are|is|can|could|will|would|should|have) (?:i|you|y'all|we|they|he|she|it|there|that|
    the|your|my|any\w*|some\w+)\b|\bif (?:you|y'all|i|we|they|there|your|it|the)\b|
    \b(?:cuant[oa]s?|cual(?:es)?|quien(?:es)?|donde|hay|tienen|hacen|dan|aceptan|cobran|ofrecen|pueden|
    puedo)\b|(?:^|\b(?:saber|preguntar|decirme|a|de|en|por|con|para) )(?:que|como)\b|
    \bsi (?:el|la|los|las|ustedes|me|le|nos|hablan?|son|es|esta)\b`;

/** Whether a part is put as a question, and not only named in passing. */
export const isQuestion = (part: string): boolean => putAsQuestion.test(part);

/** A part in the caller's own spelling. */
export function asSaid(turn: string, part: string): string {
  const said = turn
    .split(/\s+/)
    .flatMap((raw, place) =>
      bare(raw)
        .split(" ")
        .map((word) => ({ raw, place, word })),
    )
    .filter(({ word }) => word !== "");
  const words = part.split(" ");
  const start = said.findIndex((_, at) => words.every((word, offset) => said[at + offset]?.word === word));
  const found = new Map(said.slice(start, start + words.length).map(({ raw, place }) => [place, raw]));
  return start < 0 ? part : [...found.values()].join(" ");
}

/** Who asks more at once cannot be answered at once, and each is held against all that the owner wrote. */
const mostParts = 10;

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
    .filter((each) => each !== "" && !echo.test(each))
    .slice(0, mostParts);
}

function runOn(words: string): string[] {
  const found: string[] = [];
  for (const piece of words.split(anew)) {
    const before = found.at(-1);
    const lately = before?.split(" ").slice(-leastWords) ?? [];
    const goesOn =
      before !== undefined &&
      (lately.length < leastWords || lately.some((word) => askingWord.test(word)) || condition.test(before));
    if (goesOn) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}
