import { pattern } from "#domain/basics/pattern.ts";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { folded } from "../../../basics/folded.ts";
import { inShort } from "../../../basics/in-short.ts";

/** One word of a name: letters, with an apostrophe, dash or dot inside. */
const word = "[\\p{L}][\\p{L}\\p{M}'’.-]*";
const capital = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const names = (one: string, most: number): string => `${one}(?: ${one}){0,${most - 1}}`;

/** Said to tell a name and nothing else, so the case of the letters does not matter. */
const plainly = new RegExp(
  `(?:\\bmy name(?:'s|’s| is)|\\bname is|\\bthe name(?:'s|’s)|\\bi am called|\\bme llamo|\\bmi nombre es|\\bje m['’]appelle|\\bmon nom est|\\bme chamo|\\bmeu nome é|\\bmein name ist|\\bich heiße|\\bich heisse|\\bmi chiamo|\\bil mio nome è|\\btôi tên là|\\btên tôi là|\\btên là) (${names(word, 6)})`,
  "iu",
);
/** Also said of other things, so a name must look like one. */
const perhaps = new RegExp(
  `(?:\\b[Tt]his is|\\b[Ii]t['’]s|\\b[Ii]['’]m|\\b[Ii] am|\\b[Ss]oy|\\b[Hh]abla|\\b[Ll]e habla|\\b[Aa]quí|\\b[Ii]ci|\\b[Cc]['’]est|\\b[Ss]ou [oa]?|\\b[Aa]qui é [oa]?|\\b[Hh]ier ist|\\b[Ss]ono) (${names(capital, 3)})`,
  "u",
);
const speaking = new RegExp(`^(?:\\p{L}+[,.!]? )?(${names(capital, 3)}) (?:speaking|here)\\b`, "u");
const chinese = /(?:我叫|我的名字是|我姓)(\p{Script=Han}{1,4})/u;

/** Words after which a name is over, or that are none. */
const notNames = new Set(
  (
    "and i i'm im a an the from at in on with calling call my our your his her is was it its it's here there just not no yes yeah yep hi hello hey so um uh " +
    "sure okay ok please thanks thank looking having trying wondering need needing interested sorry good fine going about for of to but that this what who speaking " +
    "y de del la el los las soy estoy llamo llamando con por para si no hola bueno gracias et je suis de bonjour und ich bin hallo ja nein e sono ciao pronto buongiorno " +
    "monday tuesday wednesday thursday friday saturday sunday an emergency english spanish"
  ).split(" "),
);

const longestName = 60;

/** As far as it can be a name: joining words of Spanish and German names stay between two others. */
function nameIn(said: string | undefined): string | undefined {
  const words = (said ?? "").split(" ");
  const joins = (place: number) => place > 0 && /^(?:de|del|la|los|da|do|dos|von|van|di)$/i.test(words[place] ?? "");
  const end = words.findIndex((each, place) => notNames.has(folded(each).replace(/[.,]$/, "")) && !joins(place));
  const kept = (end < 0 ? words : words.slice(0, end)).slice(0, 6);
  while (kept.length > 0 && joins(kept.length - 1)) kept.pop();
  const name = inShort(kept.join(" ").replace(/(?<![.'’-])[.'’-]+$/, ""), longestName);
  return name.length < 2 ? undefined : name.replace(/(?<![\p{L}'’])\p{Ll}(?=\p{L})/gu, capitalise);
}

const capitalise = (letter: string, place: number, whole: string): string =>
  /^(?:de|del|la|los|da|do|dos|von|van|di)\b/.test(whole.slice(place)) && place > 0 ? letter : letter.toUpperCase();

const asksForName = pattern()`
    \b(?:your (?:full |first |last )?name|who (?:am i|is) (?:speaking|calling)|su nombre|como se llama|
    con quien hablo|votre nom|seu nome|ihr(?:en)? name|il suo nome|
    ten (?:cua )?(?:anh|chi|ban|quy khach))\b|怎么称呼|您贵姓|名字`;
const answer = new RegExp(
  `^(?:(?:sure|yes|yeah|okay|ok|of course|sí|si|claro|oui|ja|sì|sim|it['’]s|es|um|uh)[,.]? )*(${names(word, 4)})[.!]?$`,
  "iu",
);

/** The caller's name as it was said: told, or given when it was asked for. The last one counts, because people correct themselves. */
export function findName(lines: readonly TranscriptLine[]): string | undefined {
  return lines
    .map((line, place) => (line.who === "caller" ? nameOf(line.words.trim(), lines[place - 1]) : undefined))
    .findLast((name) => name !== undefined);
}

function nameOf(words: string, before: TranscriptLine | undefined): string | undefined {
  const told = chinese.exec(words)?.[1] ?? nameIn(plainly.exec(words)?.[1]);
  if (told !== undefined) return told;
  const asked = before?.who === "assistant" && asksForName.test(folded(before.words));
  const answered = asked ? nameIn(answer.exec(words)?.[1]) : undefined;
  return answered ?? nameIn(perhaps.exec(words)?.[1]) ?? nameIn(speaking.exec(words)?.[1]);
}
