import { pattern } from "#domain/basics/pattern.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";

/** "Standin' outside": the apostrophe stands for a g. */
export const droppedG = /(\w{2}in)['’](?!\w)/g;

const wet: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["flooding", "sewage", "sparks", "named_by_owner"]);

/** What holds water by its name, and a breaker that is spoken of because it was switched off. */
const harmless = pattern("g")`
    \bwater heaters?\b|\bcalentador de agua\b|
    \b(?:turned|shut|cut|switched|flipped)(?: \w+){0,2}? (?:power|electricity|breakers?)(?: \w+)? ?off\b|\b(?:turned|shut|switched) off the (?:power|electricity|breakers?)\b`;

/** Water and something electric in one breath, a few words apart; in all languages, since callers in fear mix them. */
const both = [
  /\b(?:water|flood\w*|wet)\b[^.;!?]{0,110}\b(?:unplug\w*|still (?:humming|plugged|powered))\b/,
  /\b(?:water|leak\w*|drip\w*|pour\w*)\b[^.;!?]{0,30}\b(?:through|from|out of|into|around) (?:the|my|a|our) (?:\w+ )?(?:lights?|lamp|fixture|ceiling fan)\b/,
  /\b(?:over|above|past|up to) the (?:outlets|sockets|plugs)\b/,
  /\b(?:water|flood\w*|wet)\b[^.;!?]{0,70}\bplugged in\b/,
  pattern()`
    \b(?:water|flood\w*|wet|leak\w*|drip\w*|pour\w*|soak\w*|spray\w*|sewage|gush\w*)\b[^.;!?]{0,50}\b(?:outlets?|sockets?|plugs?|breakers?|
    (?:electrical |electric |breaker |fuse |circuit )?(?:panel|box)|wires?|wiring|electric\w*|power strips?|extension cords?|light fixtures?|
    light switch\w*|ceiling lights?|chandelier|meter)\b`,
  pattern()`
    \b(?:outlets?|sockets?|breakers?|(?:electrical|electric|breaker|fuse|circuit) (?:panel|box)|panel|fuse ?box|wires?|wiring|power strips?|
    light fixtures?|extension cords?)\b[^.;!?]{0,40}\b(?:water|wet|flood\w*|soak\w*|submerged|underwater)\b`,
  /\b(?:agua|inund\w*|mojad\w+|gote\w+)[^.;!?]{0,50}(?:foco|lámpara|enchufes?|contactos?|tomacorrientes?|cables?|breakers?|caja (?:de luz|eléctrica|de (?:los )?(?:breakers|fusibles))|tablero|electricidad|corriente)/,
  /(?:enchufes?|contactos?|tomacorrientes?|cables?|breakers?|caja|tablero)[^.;!?]{0,40}(?:agua|mojad|inundad)/,
  /\beau[^.;!?]{0,50}(?:prises?|câbles?|tableau|disjoncteur|électri)|(?:prises?|tableau|disjoncteur)[^.;!?]{0,40}\beau\b/,
  /água[^.;!?]{0,50}(?:tomadas?|fios?|quadro|disjuntor|elétric)|(?:tomadas?|quadro|disjuntor)[^.;!?]{0,40}água/,
  /\bwasser[^.;!?]{0,50}(?:steckdosen?|kabel|sicherung|stromkasten|elektri|strom)|(?:steckdosen?|sicherungskasten|stromkasten)[^.;!?]{0,40}wasser/,
  /\bacqua[^.;!?]{0,50}(?:pres[ae]\b|cavi|quadro|contatore|elettric|corrente)|(?:pres[ae]\b|quadro|contatore)[^.;!?]{0,40}acqua/,
  /nước[^.;!?]{0,50}(?:ổ điện|dây điện|cầu dao|hộp điện|tủ điện)|(?:ổ điện|cầu dao|hộp điện|tủ điện)[^.;!?]{0,40}(?:nước|ngập)/,
  /水[^。；！？]{0,16}(?:插座|电线|电箱|配电箱|电闸|电)|(?:插座|电线|电箱|配电箱|电闸)[^。；！？]{0,12}(?:水|淹|泡)/,
] as const;

/** The panel itself is in the water, or under it: nobody is sent to it, dry floor or not. */
const panel = pattern()`
    (?:breaker|fuse|electrical|electric|circuit|power)s? ?(?:box|panel|cabinet)|\bbreakers?\b|\bpanel\b|\bmeter\b|
    caja (?:de (?:la )?(?:luz|(?:los )?(?:breakers|fusibles))|eléctrica)|tablero|tableau|disjoncteur|quadro|disjuntor|stromkasten|sicherung|contatore|
    cầu dao|hộp điện|tủ điện|电箱|配电箱|电闸`;
const reaching = pattern()`
    \b(?:on|onto|over|into|down|through|near|by|to|toward|towards|above|behind|inside|reach\w*|touch\w*|hit\w*|sobre|encima|hacia|cerca|dentro|llega\w*|sur|dans|sobre|dentro|
    em|no|auf|über|in|im|am|su|sul|sopra|nel)\b|lên|vào|到|上|里|进`;
const water = /\b(?:water|leak\w*|drip\w*|pour\w*|spray\w*|gush\w*|flood\w*|agua|eau|água|wasser|acqua)\b|nước|水/;
/** "The box is out in the garage, it's dry there." */
const isDry = /(?:box|panel|breakers?|caja|tablero)\b[^.;!?]{0,50}(?<!not |no está )\b(?:dry|sec[oa])\b/;
export function isPanelWet(words: string): boolean {
  const plain = words.normalize("NFC").toLowerCase().replace(droppedG, "$1g").replace(harmless, " ~ ");
  return plain
    .split(/[.;!?。；！？]/)
    .some((part) => water.test(part) && panel.test(part) && reaching.test(part) && !isDry.test(part));
}

const shockInWater =
  /\b(?:flood\w*|water|pool|puddle|wet)\b[^.;!?]{0,60}\b(?:shocked|electrocuted|getting zapped)\b|\b(?:shocked|electrocuted)\b[^.;!?]{0,40}\b(?:flood\w*|water|pool|puddle)\b/i;

/** Water that may carry current is a danger of its own: who is told to look for a valve then walks into it. */
export function withPowerNearby(kind: EmergencyKind, words: string): EmergencyKind {
  // Who helps somebody who was shocked in water must not step into it either.
  if (kind === "injury" && shockInWater.test(words)) return "water_near_power";
  if (!wet.has(kind)) return kind;
  const plain = words.normalize("NFC").toLowerCase().replace(droppedG, "$1g").replace(harmless, " ~ ");
  return both.some((sign) => sign.test(plain)) ? "water_near_power" : kind;
}
