import { pattern } from "#domain/basics/pattern.ts";
import { folded } from "../../../basics/folded.ts";
import { callerLines, type FinishedCall, withoutFullStop } from "./finished-call.ts";
import { topics } from "./topics.ts";

const greeting = pattern("i")`
    ^(?:
      (?:hi|hello|hey|yes|yeah|okay|ok|um|uh|so|well|please|good (?:morning|afternoon|evening)|hola|
      buenos dias|buenas(?: tardes| noches)?|bueno|bonjour|allo|ola|bom dia|boa tarde|hallo|
      guten (?:tag|morgen)|ciao|buongiorno|pronto|xin chao|there(?! (?:is|are|was|were)|['’])|ma'am|sir)\b[\s,.!]*
    )+`;
/** Names before the matter: with capitals where the same words also begin other sentences. */
const introduction = pattern("u")`
    ^(?:
      (?:[Tt]his is|[Ii]['’]m|[Ii] am|[Ss]oy|[Hh]abla|[Hh]ier ist|[Ss]ono)(?: \p{Lu}[\p{L}'’.-]*){1,3}|
      (?:[Mm]y name(?:['’]s| is)|[Mm]e llamo|[Mm]i nombre es|[Jj]e m['’]appelle|[Mm]e chamo|
      [Mm]ein Name ist|[Mm]i chiamo|[Tt]ôi tên là)(?: [\p{L}'’.-]+){1,5}?|我叫\p{Script=Han}{1,4}
    )(?:$|[,.;，。]\s*| (?:and|y|et|und|e) )`;
/** What people say before they come to the point. What is left of the sentence still says all of it. */
const leadIn = pattern("i")`
    ^(?:(?:i(?:['’]m| am) (?:just )?calling (?:about|because|to (?:say|tell you|let you know)(?: that)?|regarding)|
    i (?:was|am) (?:just )?wondering if|just (?:wanted to )?(?:let you know|letting you know)(?: that)?|
    i(?:['’]ve| have)? (?:just )?(?:got|have)|we(?:['’]ve| have)? (?:just )?(?:got|have)|
    (?:i|we) (?:really )?(?:need|want)(?: to)?|(?:i|we)(?:['’]d| would) like(?: to)?|looks like|it looks like|
    there(?:['’]s| is|['’]re| are)|the thing is(?: that)?|take a message that|
    (?:(?:can|could) you )?(?:please )?(?:tell|let) (?:him|her|them|the (?:owner|boss|crew|guys?))(?: know)?(?: that)?)\s+)?
    (?:(?:some(?:body|one)|a guy|you guys|you) to (?:come (?:out )?(?:and |to )?)?)?
    (?:(?:a|an|my|our|some|the)\s+)?`;
const fewestWords = 3;

/** What the caller wants, in their words: as noted, else the first sentence that tells of work, else the first that says anything. */
export function matterOf(call: Pick<FinishedCall, "facts" | "lines">): string | undefined {
  if (call.facts.problem !== undefined && call.facts.problem.trim() !== "") return call.facts.problem;
  const sentences = callerLines(call)
    .flatMap(({ words }) => words.split(/(?<=[.!?。！？])\s*/u))
    .map((sentence) => sentence.trim().replace(greeting, "").replace(introduction, "").trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWords || /\p{Script=Han}{4}/u.test(sentence));
  const isTelling = (sentence: string) => {
    const text = folded(sentence);
    return topics.some(({ words }) => words.test(text));
  };
  return sentences.find(isTelling) ?? sentences[0];
}

/** `I have a leaking water heater.` is a `leaking water heater`; a question stays one. Fewer than two words say too little. */
export function withoutLeadIn(said: string): string {
  const plain = said.trim().replace(greeting, "").replace(introduction, "").trim();
  const short = plain.endsWith("?") ? plain : plain.replace(leadIn, "").replace(/^to /i, "");
  return withoutFullStop(short.split(/\s+/).length >= 2 || /\p{Script=Han}/u.test(short) ? short : plain);
}

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
