import { pattern } from "../basics/pattern.ts";
import { indefinite, isOrAre, isPlural, withArticle } from "./articles.ts";
import type { FactKind } from "./fact-kind.ts";
import { withAnd, withOr } from "./joined-list.ts";
import { midSentence } from "./tidy-words.ts";

const money = String.raw`(?:[$€£]\s?\d[\d,.]*|\d[\d,.]*(?:\s?(?:dollars?|bucks|%|percent))?|(?:[a-z]+[ -])?(?:hundred|thousand|ninety|eighty|seventy|sixty|fifty|forty|thirty|twenty|ten)(?:[ -][a-z]+)? (?:dollars|bucks))`;

/** A fragment, and the sentence that it stands for. It is one line, so `.*` reads to its end. */
type Rule = readonly [sign: RegExp, say: (found: RegExpExecArray) => string];
const part = (found: RegExpExecArray, place: number): string => found[place] ?? "";

const priced: readonly Rule[] = [
  [/^(?:fully )?free\b.*/i, ([text]) => `we give ${midSentence(text)}`],
  [/^no .*\b(?:fee|charge|cost|obligation)\b.*/i, ([text]) => `there is ${midSentence(text)}`],
  [/^no .*\b(?:fees|charges|costs)\b.*/i, ([text]) => `there are ${midSentence(text)}`],
  [/^(?:don't|do not|never) (?:give|quote) (.*)/i, (found) => `we do not give ${part(found, 1)}`],
  [/^no (.*\b(?:estimates?|quotes?|prices?)\b.*)/i, (found) => `we do not give ${part(found, 1)}`],
  [
    new RegExp(`^(?:only |just )?${money}(?: flat)? (?:for|to|per|an hour|each|extra)\\b.*`, "i"),
    ([text]) => `it is ${midSentence(text)}`,
  ],
  [
    new RegExp(`^(${money}) ((?!off\\b|or\\b|and\\b|up\\b|minimum\\b|discount)\\p{L}[\\p{L} '/-]+)$`, "iu"),
    (found) => `${withArticle(part(found, 2))} ${isOrAre(part(found, 2))} ${part(found, 1)}`,
  ],
  [new RegExp(`^(${money}) minimum(.*)`, "i"), (found) => `there is a ${part(found, 1)} minimum${part(found, 2)}`],
  [
    /^(.*?\S) available\b(.*)/i,
    (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} available${part(found, 2)}`,
  ],
  [/^\p{L}.*\s(?:cleaned|installed|replaced|repaired|serviced|done) for .*/iu, ([text]) => text],
  [
    new RegExp(`^([^:$]+):\\s*(${money}.*)`, "i"),
    (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}`,
  ],
  [
    new RegExp(`^(\\D+?)(?<![\\s:,-])[\\s:,-]+(?:from|starts? at|starting (?:at|from)|as low as) (${money}.*)`, "i"),
    (found) => `${withArticle(part(found, 1))} ${isPlural(part(found, 1)) ? "start" : "starts"} at ${part(found, 2)}`,
  ],
  [
    new RegExp(
      `^(\\p{L}(?:[^,$\\d]|\\d+[- ](?:gallon|inch|foot|amp|ton|point|bedroom|car|story)\\b)*?)(?<![\\s:,-])[\\s:,-]+(?:is |are |only |just )?((?:about |around |up to )?${money}.*)`,
      "iu",
    ),
    (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}`,
  ],
  [
    /^(?!free)(\p{L}[\p{L} '/-]*?)(?<![\s:,-])[\s:,-]+(?:are |is )?(free\b.*|no charge.*)/iu,
    (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}`,
  ],
];

/** By kind; the first that fits counts. */
export const fragments: Readonly<Record<FactKind, readonly Rule[]>> = {
  price: priced,
  fee: priced,
  discount: [
    [/^no discounts?\b(.*)/i, (found) => `we do not give discounts${part(found, 1)}`],
    [/^(.*\bdiscount)[\s:,-]+(?:of )?(\d.*)/i, (found) => `the ${midSentence(part(found, 1))} is ${part(found, 2)}`],
    [
      /^(\p{L}[\p{L} ,]*?)(?<![\s:-])[\s:-]+(?:get )?(\d+ ?(?:%|percent|dollars)? ?off.*)/iu,
      (found) => `${midSentence(part(found, 1))} get ${part(found, 2)}`,
    ],
    [
      /^(?:\D*\d|.{0,200}?\bpercent\b).*\bdiscount\b.*/i,
      ([text]) => `we give ${indefinite(text)} ${midSentence(text)}`,
    ],
    [/^.*\boff\b.*/i, ([text]) => `we give ${midSentence(text)}`],
    [/^.*\b(?:discounts|specials|coupons)\b.*/i, ([text]) => `we have ${midSentence(text)}`],
    [/^.*\bdiscount\b.*/i, ([text]) => `we give a ${midSentence(text)}`],
  ],
  warranty: [
    [/^(?:warranty|guarantee)[\s:,-]+(?:is |of )?(.*)/i, (found) => `our warranty is ${part(found, 1)}`],
    [/^no (.*)/i, (found) => `we do not give a ${part(found, 1).replace(/^(?:any|an?) /, "")}`],
    [
      /^(.*?\S) (guaranteed|warrantied|warranted)\b(.*)/i,
      (found) => `${midSentence(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}${part(found, 3)}`,
    ],
    [
      /^(?:an? )?(.*\b(?:warranty|guarantee)\b.*)/i,
      (found) => `we give ${indefinite(part(found, 1))} ${midSentence(part(found, 1))}`,
    ],
    [/^.*\bwarranties\b.*/i, ([text]) => `we give ${midSentence(text)}`],
  ],
  licence: [
    [
      pattern("i")`
        ^(?:(?:our )?licen[sc]es?|lic)\b\.? ?(?:numbers?|no\.?|nos\.?|
        #)? ?[:#]? ?((?:[A-Z]{1,6}[ .-]){0,3}[A-Z]{0,6}#?\d.*)`,
      (found) => `our license number is ${part(found, 1)}`,
    ],
    [
      pattern("i")`
        ^((?:[A-Z]{2,4}|state|contractor'?s?|texas|california|florida) licen[sc]e) ?(?:number|no\.?|
        #)? ?[:#]? ?([A-Z]*[ -]?\d.*)`,
      (found) => `our ${midSentence(part(found, 1))} number is ${part(found, 2)}`,
    ],
    [
      /^(CCB|ROC|HIC|DOT) ?(?:number|no\.?)? ?[:#]? ?(\d.*)/,
      (found) => `our ${part(found, 1)} number is ${part(found, 2)}`,
    ],
    [
      pattern("i")`
        ^(.*\b(?:certified|licensed|insured|checked|tested|vetted|bonded))\s+(technicians|plumbers|electricians|
        crews?|staff|employees|team|installers|workers|painters|roofers|arborists?|movers|locksmiths|
        contractors?)\b(.*)`,
      (found) =>
        `our ${part(found, 2).toLowerCase()} ${/s$|staff/.test(part(found, 2)) ? "are" : "is"} ${midSentence(part(found, 1))}${part(found, 3)}`,
    ],
    [
      /^(?:technicians|plumbers|electricians|crews?|staff|employees|workers|installers|painters|movers|techs) .*/i,
      ([text]) => `our ${midSentence(text)}`,
    ],
    [/^.*\b(?:certified|licensed|insured|bonded|accredited)\b.*/i, ([text]) => `we are ${midSentence(text)}`],
    [/^.*\binsurance\b.*/i, ([text]) => `we have ${midSentence(text)}`],
  ],
  payment: [
    [
      /^no (.*)/i,
      (found) => `we do not ${/financ|payment plan/i.test(part(found, 1)) ? "offer" : "take"} ${part(found, 1)}`,
    ],
    [
      /^(.*?\S) (available|accepted|required|due|welcome|needed|preferred)\b(.*)/i,
      (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}${part(found, 3)}`,
    ],
    [/^.*\b(?:financing|payment plans?)\b.*/i, ([text]) => `we offer ${midSentence(text)}`],
    [/^.*\b(?:cards?|cash|checks?|visa|zelle|venmo|amex)\b.*/i, ([text]) => `we take ${midSentence(text)}`],
    [/^.*\bdeposit\b.*/i, ([text]) => `we ask for ${indefinite(text)} ${midSentence(text)}`],
  ],
  hours: [
    [/^no work(?:ing)? (on .*|at .*)/i, (found) => `we do not work ${part(found, 1)}`],
    [
      /^no (.*)/i,
      (found) =>
        `we do not work ${/^(?:work )?on\b|nights?/i.test(part(found, 1)) ? part(found, 1) : `on ${part(found, 1)}`}`,
    ],
    [
      /^(?:open|closed)\b.*/i,
      ([text]) => `we are ${midSentence(text).replace(/^(closed) (?=\p{Lu}|weekends|holidays)/u, "$1 on ")}`,
    ],
    [/^(?:office |business |our )?hours(?: are)?[\s:,-]+(.*)/i, (found) => `we are open ${part(found, 1)}`],
    [
      /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekdays|7 days|seven days|daily)\b.*\d.*/i,
      ([text]) => `we are open ${text}`,
    ],
    [
      /^((?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b.*?) closed\b(.*)/i,
      (found) => `we are closed on ${part(found, 1)}${part(found, 2)}`,
    ],
    [
      /^(.*?\S) (available)\b(.*)/i,
      (found) => `${midSentence(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}${part(found, 3)}`,
    ],
    [/^by appointment only.*/i, ([text]) => `we work ${midSentence(text)}`],
    [
      /^(?:.*\s)?(?:locksmith|plumber|electrician|roofer|handyman|painter|mechanic)\b.*/i,
      ([text]) => `we are ${indefinite(text)} ${midSentence(text)}`,
    ],
    [
      /^(?:24 ?\/ ?7|24[- ]hours?|same[- ]day|next[- ]day|emergency|after[- ]hours)\b.*/i,
      ([text]) => `we offer ${midSentence(text)}`,
    ],
  ],
  area: [
    [/^no (.*)/i, (found) => `we do not go ${part(found, 1)}`],
    [/^serving\b.*\b(?:since|for (?:over|more than))\b.*/i, ([text]) => `we have been ${midSentence(text)}`],
    [/^serving\b(.*)/i, (found) => `we serve${part(found, 1)}`],
    [/^(?:our )?(?:service )?areas?(?: we serve| served)?[\s:,-]+(.*)/i, (found) => `we serve ${part(found, 1)}`],
    [
      /^(?:\d+|[a-z]+)[- ]miles? (?:radius|around|from|of).*/i,
      ([text]) =>
        `we work within ${midSentence(text)
          .replace(/^(?=\d)/, "a ")
          .replace(/^a (\d+) miles/, "$1 miles")}`,
    ],
    [/^(?:within|all of) .*/i, ([text]) => `we work ${/^all/i.test(text) ? "in " : ""}${midSentence(text)}`],
    [/^.*\b(?:county|counties|surrounding|area)\b.*/i, ([text]) => `we serve ${text}`],
  ],
  does: [
    [/^specializing in (.*)/i, (found) => `we specialize in ${part(found, 1)}`],
    [
      pattern("i")`
        ^(?:
          do|repair|install|fix|replace|clean|offer|provide|handle|specialize|build|maintain|remove|paint|sell|
          carry|accept|work on|treat
        ) .*`,
      ([text]) => `we ${midSentence(text)}`,
    ],
    [
      /^.*\b(?:welcome|available)\b.*/i,
      ([text]) =>
        text.replace(
          /\s(welcome|available)\b/i,
          (word) => ` ${isOrAre(text.split(/\s(?:welcome|available)/i)[0] ?? "")}${word}`,
        ),
    ],
    [/^.*/, ([text]) => `we do ${withAnd(midSentence(text))}`],
  ],
  does_not: [
    [/^(?:do not|don't) .*/i, ([text]) => `we ${midSentence(text)}`],
    [/^(?:sorry,? )?(?:absolutely )?no work (?:on|with) (.*)/i, (found) => `we do not work on ${part(found, 1)}`],
    [
      /^(?:sorry,? )?(?:absolutely )?(?:no|not) (?:any )?(.*)/i,
      (found) => `we do not do ${withOr(part(found, 1).replace(/^doing /i, ""))}`,
    ],
  ],
  policy: [
    [
      new RegExp(`^([^:$]+):\\s*(${money}.*)`, "i"),
      (found) => `${midSentence(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}`,
    ],
    [
      /^(.*?\S) (required|needed|necessary|welcome)\b(.*)/i,
      (found) => `${withArticle(part(found, 1))} ${isOrAre(part(found, 1))} ${part(found, 2)}${part(found, 3)}`,
    ],
    [
      /^no (refunds|tips|walk-?ins)\b(.*)/i,
      (found) => `we do not ${/refund/i.test(part(found, 1)) ? "give" : "take"} ${part(found, 1)}${part(found, 2)}`,
    ],
  ],
  about: [
    [/^since (?:the )?\d{4}.*/i, ([text]) => `we have been in business ${midSentence(text)}`],
    [/^(?:bring|use|carry|stock) our .*/i, ([text]) => `we ${midSentence(text)}`],
    [/^(no (?:job|project|task)) (too .*)/i, (found) => `${part(found, 1)} is ${part(found, 2)}`],
    [
      pattern("i")`
        ^(?:
          in business|family[- ](?:owned|run|operated)|locally owned|owner[- ]operated|established|founded|
          serving|trusted|proudly
        )\b.*\b(?:since|for)\b.*`,
      ([text]) =>
        /^(?:established|founded)/i.test(text) ? `we were ${midSentence(text)}` : `we have been ${midSentence(text)}`,
    ],
    [
      /^(?:proudly )?(?:family|locally|veteran|woman|women|minority)[- ](?:owned|run|operated)\b.*/i,
      ([text]) => `we are ${midSentence(text)}`,
    ],
    [
      /^(?:over |more than )?(?:\d+|twenty|thirty|ten|fifteen)\+? years\b.*/i,
      ([text]) => `we have ${midSentence(text)}`,
    ],
    [
      pattern("i")`
        ^(?:.*\s)?(?:
          electricians|plumbers|technicians|contractors|roofers|painters|locksmiths|landscapers|carpenters|
          movers|specialists|experts|professionals|pros
        )\b.*`,
      ([text]) => `we are ${midSentence(text)}`,
    ],
    [
      /^(?!an? )(?:[\p{L}-]+\s){0,5}(?:company|business|shop|team|crew|firm|contractor|outfit)\b.*/iu,
      ([text]) => `we are ${indefinite(text)} ${midSentence(text)}`,
    ],
    [/^an? .*\b(?:company|business|shop|team|crew|firm|contractor)\b.*/i, ([text]) => `we are ${midSentence(text)}`],
  ],
};
