import { isAction, isKind, isThing, stem, termsOf } from "../understanding/terms.ts";

function wordsAndStems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).flatMap((word) => [word, stem(word)]));
}

/** Said in many questions without naming a thing. */
const filler = wordsAndStems(
  `actually after again ahead already always anyway approximate approximately average back bad bare basic basically because before begin believe best better bill bit both bring bucks business call called caller
  calling calls came case chance cheap check come coming company couple curious customer cuz day days deal different dollar dollars either exact exactly excuse expect extra feel figure find first folk folks foresee front
  fyi gal general gimme give gonna gotta guess guy hear help here's honest honestly hope hour hours house i'll idea including info information insist instead job jobs keep kinda later least left listen little
  long look looking lookin love ma'am many matter minimum minute minutes miss mister moment money month monthly months morning most much name neighbor neighbors new nice normally nothing number offhand often old
  once only order other outfit owe own pay paying person phone place plus prefer pretty price problem probably put quickly quote range read real reason rip regular remember right roughly run ready said same set sir
  sounds spell spend standard start stay stuff such suppose supposed sweetie take talking tech than though thought today tomorrow told tonight total tried true try turn two type typical typically under
  understand until up upfront usual visit wait waiting want week weeks went whatever when's where's whole wife husband window's wonder word worth wow y'know year years yep yesterday you'd you'll you've doing
  three four five six seven eight nine ten half hundred thousand each per every everything else area afternoon evening hon honey dear guy's guys's fella somewhere anywhere usd there'd they're
  almost appointment bet book booking brother calendar cents charging committee curious decide dream else's end ends enough ever expecting fair fella fellas figuring folks' give gives goes gonna guessing guesstimate happens
  hands heck hire hiring honest husband's ideas included include includes insane just let's lets lot mom mother must my's nephew nobody nope nowadays nowhere obviously ones own paid parents pays planning please possibly ready
  reasonable reckon regarding remind rent roughly second sense short sister smarter someday son soon spare story student sure tax tell telling terms thinking third those total turns uncle uh usually versus vs wallet wanting
  ways wise without wondered work worse year's yours zero
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety away add adds electrician electricians plumber plumbers technician technicians roofer electricista plomero tecnico asking talking numero desde incluye incluyen include includes paying least setenta ochenta sesenta noventa
  ballpark cheaper cheapest lowest highest shopping around next law yearly that'd what'd you'd
  ahora ahorita alla amigo ano anos aproximadamente aproximado buenas buenos cada cosa cosas cuesta da dan dar deme digame dia dias disculpe dolares entonces gente hacer haria hora horas llamo llamaba mas mes
  mismo mucho necesitaba nomas oiga pagar parte pienso poquito poco primero puedan quisieran rato sabe senor senora senorita solo tarde temprano tipo toda todos trabajan vez viene van ver verdad les ustedes seria
  tanto cobrarme cobrar cobrarian usualmente normalmente casa hogar decirme decir manera caso dime
  aunque haga hago hace eres soy sea menos queda quedaria quedan saldria algun alguna vienen vendrian sacan chiquito grande
  tenga desea desearia quisiera queria gustaria informarme informes informacion acerca respecto preguntar pregunta preguntita consulta tramita ante ciudad`,
);
/** Where in a house, which says nothing about a price. */
const places = new Set(
  "kitchen bathroom basement upstairs downstairs bedroom hallway attic laundry yard cocina bano sotano patio".split(
    " ",
  ),
);
/** What questions are about when they are about no special thing. */
const nothingSpecial = new Set(
  "servicecall estimate payment free emergency weekend holiday sameday text spanish".split(" "),
);

/** The things that somebody names, as terms: concepts of the trades where there is one, else the bare words. */
export function namedThings(words: string): readonly string[] {
  return termsOf(words).filter(
    (term) =>
      !isKind(term) &&
      !isAction(term) &&
      !filler.has(term) &&
      !places.has(term) &&
      !nothingSpecial.has(term) &&
      !/^\d+$/.test(term) &&
      term.length > 2,
  );
}

export const namedActions = (words: string): readonly string[] => termsOf(words).filter(isAction).map(likeAction);

/** Putting in, changing and a new one are priced alike. */
const likeAction = (action: string): string => (["install", "replace", "new"].includes(action) ? "new" : action);

/** A word that neither the trades nor the owner use may be a mishearing. */
const weightOfOther = 0.5;

/** Beside a thing of the trades other words weigh no more than it, however long somebody talks. */
const mostOfOthers = 1;

/** How much of `asked` is among `known`, from 0 to 1. */
export function shareOf(asked: readonly string[], known: ReadonlySet<string>): number {
  const others = asked.filter((term) => !isThing(term)).length * weightOfOther;
  const isNoise = others > mostOfOthers && others < asked.length * weightOfOther;
  const weightOf = (term: string): number => {
    if (isThing(term)) return 1;
    return isNoise ? (weightOfOther * mostOfOthers) / others : weightOfOther;
  };
  const all = asked.reduce((sum, term) => sum + weightOf(term), 0);
  const found = asked.reduce((sum, term) => sum + (has(known, term) ? weightOf(term) : 0), 0);
  return all === 0 ? 0 : found / all;
}

/** One word may have lost its ending on one side only. */
const has = (known: ReadonlySet<string>, term: string): boolean =>
  known.has(term) || (!isThing(term) && [...known].some((each) => !isThing(each) && isSameWord(each, term)));

const isSameWord = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) > 2 && Math.abs(a.length - b.length) < 3 && (a.startsWith(b) || b.startsWith(a));
