/** A size makes another thing of a thing: 40 gallons, 3 tons, 200 amps. */
const sizes = /\b(\d+)[ -]?(gallon|ton|amp|inch|foot|feet|btu)/gi;
/** Kinds that have a price of their own. */
const kinds = [
  /\btankless\b/i,
  /\bheat pump/i,
  /\bmini[ -]?split/i,
  /\bgenerator/i,
  /\bcommercial/i,
  /\bsolar\b/i,
  /\bhybrid\b/i,
  /\bhot tub/i,
  /\bsewer/i,
  /\bseptic/i,
];
/** What is done with a thing that is there, and has another price than a new one. */
const upkeep =
  /\b(?:drain(?:ed|ing)?(?= (?:the|a|my|our|it))|flush\w*|repair\w*|fix\w*|clean\w*|mov(?:e|ing)|remov\w+|servic(?:e|ing)(?! call)|inspect\w*)\b/i;
const isNew = /\b(?:new|install\w*|replac\w+)\b/i;

const sizesIn = (text: string): string[] =>
  [...text.matchAll(sizes)].map(([, count = "", unit = ""]) => `${unit.toLowerCase()} ${count}`);

/** Whether a price is that of what was asked for: nobody is told what a 40 gallon tank costs who asks for a tankless one. */
export function fitsQuestion(words: string, answer: string): boolean {
  if (!/\d/.test(answer)) return true;
  const [asked, told] = [sizesIn(words), sizesIn(answer)];
  const isOtherSize = asked.some(
    (size) => !told.includes(size) && told.some((other) => other.split(" ")[0] === size.split(" ")[0]),
  );
  // "A generator and a charger" asks for two prices, and each is one of them.
  const isList = / (?:and|or|y|o) /i.test(words);
  const isOtherKind = !isList && kinds.some((kind) => kind.test(words) && !kind.test(answer));
  const isOtherWork = upkeep.test(words) && !isNew.test(words) && isNew.test(answer) && !upkeep.test(answer);
  return !isOtherSize && !isOtherKind && !isOtherWork;
}
