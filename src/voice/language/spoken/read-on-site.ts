import { pattern } from "#domain/basics/pattern.ts";

/** Who may be at the place of a job beside the one who calls. */
const relation = pattern("iu")`
    \b(?:the|my|our|el|la|mi|a) (tenant|renter|mother(?: in law)?|mom|mama|father(?: in law)?|dad|grandm\p{L}+|grandfather|grandpa|son|daughter|sister|brother|aunt|uncle|wife|husband|
    neighbor|friend|roommate|girlfriend|boyfriend|caretaker|housekeeper|client|guy in \S+|lady in \S+|inquilin[ao]|mam[aá]|pap[aá]|madre|padre|abuel[ao]|hij[ao]|herman[ao]|espos[ao]|vecin[ao])\b`;
/** Another one's number: "her cell is", "the tenant's number is", "reach him at". */
const theirNumber = pattern("iu")`
    \b(?:(?:her|his|their|su) (?:\p{L}+ )?(?:number|cell|phone|mobile|n[uú]mero|celular|tel[eé]fono)|
    (?:the|my|our) \p{L}+'?s (?:\p{L}+ )?(?:number|cell|phone)|(?:n[uú]mero|celular|tel[eé]fono) de (?:el|la|mi|mis)\b|
    (?:reach|call|text|ring|phone) (?:her|him|them|(?:the|my|our) (?!(?:cell|number|phone|house|home|work|office|mobile)\b)\p{L}+)\b|ll[aá]me(?:la|lo|le|les)\b)`;
/** Another one's name: "her name is Rosa", "my tenant is Rosa Diaz", "calling on behalf of my dad, his name is". */
const theirName = pattern("iu")`
    \b(?:(?:her|his|their) name(?:'s| is)|se llama|(?:the|my|our) \p{L}+'?s name(?:'s| is)|
    (?:tenant|renter|guy in \S+|lady in \S+|inquilin[ao])(?: is|'s| es)|for my neighbor)\b`;
const ownNumber = /\b(?:my (?:own )?(?:number|cell|phone)|(?:reach|call|text) me)\b/i;
const iam =
  /\b(?:my name(?:'s| is)|i'm (?!the\b|a\b|calling\b|his\b|her\b|at\b|not\b)|i am (?!the\b|a\b|calling\b)|me llamo|soy)\b/i;

/** Somebody else who is at the place: whose number, or whose name, was told. */
export type OnSite = { readonly who: string; readonly hasNumber: boolean; readonly hasName: boolean };

/** Whether a number or a name in the words is somebody else's. What the caller says of themselves is theirs. */
export function readOnSite(words: string): OnSite | undefined {
  const hasNumber = theirNumber.test(words) && !ownNumber.test(words);
  const hasName = theirName.test(words) && !iam.test(words);
  if (!hasNumber && !hasName) return undefined;
  return { who: relation.exec(words)?.[1]?.toLowerCase() ?? "", hasNumber, hasName };
}
