import { pattern } from "../basics/pattern.ts";
import { isOrAre, withArticle } from "./articles.ts";
import type { FactKind } from "./fact-kind.ts";
import { fragments } from "./fragments.ts";
import { withAnd, withOr } from "./joined-list.ts";
import { asSentence, midSentence, tidied } from "./tidy-words.ts";

const verbs = pattern("iu")`
    \b(?:is|are|was|were|isn't|aren't|has|have|do|does|don't|doesn't|did|can|can't|cannot|will|won't|would|
    must|may|should|costs|starts|includes|applies|needs|requires|depends|comes|goes|runs|varies|takes|gets|
    becomes|covers|means|add|adds)\b|
    \b(?:we|you|they|it|i|there|that|this|who|customers|clients|everyone|nobody)\s+\p{L}+`;
const subordinate = /,|\s(?:if|when|unless|that|who|which|because|after|before|once|until)\s/i;

/** The main clause has a verb of its own, so the sentence stands as it is. */
const hasVerb = (text: string): boolean =>
  (verbs.test(text.split(subordinate)[0] ?? "") && !/^(?:don't|do not|never) (?:give|quote)/i.test(text)) ||
  /^(?:please|call|cancel|have|make|keep|clear|leave|lock|see|ask|pay|refer)\b/i.test(text);

/** What a heading such as "Hours" says in a sentence. */
const headed: Readonly<Partial<Record<FactKind, (rest: string, label: string) => string>>> = {
  does: (rest, label) => `${/^we \p{L}+(?: on)?$/iu.test(label) ? label : "we do"} ${withAnd(eachLower(rest))}`,
  does_not: (rest, label) =>
    `${/\b(?:do not|don't|never) (?:install|repair|work on|service|fix|treat|offer)\b/i.test(label) ? label.replace(/^what /i, "") : "we do not do"} ${withOr(eachLower(rest))}`,
  area: (rest) => `we serve ${withAnd(rest)}`,
  payment: (rest) => `we take ${withAnd(eachLower(rest))}`,
  hours: (rest) => (/^(?:open|closed)\b/i.test(rest) ? `we are ${midSentence(rest)}` : `we are open ${rest}`),
  warranty: (rest) => `our warranty is ${midSentence(rest)}`,
};
const eachLower = (list: string): string => list.split(", ").map(midSentence).join(", ");

/** An owner's sentence as she says it: whole, and as one of the business. What does not need it stays as it is. */
export function madeSpeakable(sentence: string, kind: FactKind, label = ""): string {
  const text = tidied(sentence).replace(/(?<![\s.!;,])[\s.!;,]+$/, "");
  if (hasVerb(text)) return asSentence(withFirstArticle(text, kind));
  const head = headed[kind];
  if (label !== "" && head !== undefined && !/^no\b/i.test(text)) return asSentence(head(text, label));
  for (const [sign, say] of fragments[kind]) {
    const found = sign.exec(text);
    if (found) return asSentence(say(found).replace(/\s+/g, " "));
  }
  const said = /^(.*?\S) (included|available|required|due|extra|welcome|sold separately)\b(.*)/i.exec(text);
  if (said)
    return asSentence(`${withArticle(said[1] ?? "")} ${isOrAre(said[1] ?? "")} ${said[2] ?? ""}${said[3] ?? ""}`);
  return asSentence(text);
}

/** "Service call is 79 dollars" lacks an article, "Technicians are insured" does not say whose. */
function withFirstArticle(text: string, kind: FactKind): string {
  if (
    kind === "licence" &&
    /^(?:technicians|plumbers|electricians|crews?|staff|employees|workers|installers|painters|movers|techs)\b/i.test(
      text,
    )
  )
    return `our ${midSentence(text)}`;
  const subject = /^([\p{L} -]{3,40}?)(?= (?:is|costs|starts at|must be|runs)\b)/u.exec(text)?.[1];
  const isPlain =
    subject !== undefined &&
    !/\b(?:it|there|this|that|everything|nothing|we|you|he|she|who|work|to|for|of|on)\b/i.test(subject) &&
    !/\s\p{Lu}/u.test(subject);
  if (!isPlain || (kind !== "price" && kind !== "fee" && !/^(?:owner|gate|manager)$/i.test(subject))) return text;
  return `${/^(?:owner|gate|manager|minimum)\b/i.test(subject) ? `the ${midSentence(subject)}` : withArticle(subject)}${text.slice(subject.length)}`;
}
