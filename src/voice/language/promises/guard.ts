import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { callTexts } from "../call-texts.ts";
import { sentenceLanguage } from "../sentence-language.ts";
import { createSpeakable } from "../speakable.ts";
import { claimsIn } from "./claims.ts";
import { type Evidence, type GivenTime, isBorneOut } from "./evidence.ts";
import type { PromiseWords } from "./words.ts";
import { promiseWords } from "./words-abroad.ts";

export type PromiseGuard = {
  /** What may be spoken now. */
  push(words: string): string;
  /** The rest, when an answer or a part of it is whole. */
  end(): string;
  /** Times that a tool gave meanwhile. */
  give(times: readonly GivenTime[]): void;
  /** Sentences that were kept back, for the owner to answer. */
  readonly keptBack: readonly string[];
};

type Options = {
  readonly language: SpokenLanguage;
  /** Those that she may speak. */
  readonly languages: readonly SpokenLanguage[];
  readonly evidence: Evidence;
  readonly toolNames: readonly string[];
  /** Beginnings of sentences that are for the model's eyes. */
  readonly secrets: readonly string[];
};

const longestHold = 400;
/** In an answer to a question about a price, so short a sentence with a number is a price. */
const shortAnswerWords = 8;

/**
 * Lets words through as they come, up to the first that could begin a promise; from there it waits for the end of the sentence.
 * A promise that nothing bears out is replaced by "we will confirm that", once in an answer.
 */
export function createPromiseGuard({ language, languages, evidence, toolNames, secrets }: Options): PromiseGuard {
  const speakable = createSpeakable({ toolNames });
  const cues = cuesOf(new Set([language, ...languages, "en"]));
  const hidden = secrets.map((secret) => folded(secret));
  const given: GivenTime[] = [];
  const keptBack: string[] = [];
  let [sentence, plain] = ["", ""];
  let [released, scanned] = [0, 0];
  let heldAt: number | undefined;
  let isPriced = false;

  function take(words: string, isOver: boolean): string {
    sentence += words;
    plain += folded(words);
    let out = "";
    for (let end = endOf(sentence, isOver); end > 0; end = endOf(sentence, isOver)) {
      const rest = sentence.slice(end);
      [sentence, plain] = [sentence.slice(0, end), plain.slice(0, end)];
      out += close();
      [sentence, plain, released, scanned, heldAt] = [rest, folded(rest), 0, 0, undefined];
    }
    return out + release(isOver);
  }

  /** Everything before the first word that might begin a promise. */
  function release(isOver: boolean): string {
    if (heldAt === undefined) scan(isOver);
    const until = heldAt ?? scanned;
    const out = sentence.slice(released, until);
    released = Math.max(released, until);
    return out.replaceAll("\n", " ");
  }

  function scan(isOver: boolean): void {
    const start = plain.trimStart();
    if (start !== "" && scanned <= plain.length - start.length) {
      if (hidden.some((secret) => start.startsWith(secret))) heldAt = 0;
      else if (!isOver && hidden.some((secret) => secret.startsWith(start))) return;
    }
    for (; heldAt === undefined && scanned < plain.length; scanned++) {
      const letter = plain[scanned] as string;
      // Within a word nothing begins.
      if (smallLetter.test(letter) && smallLetter.test(plain[scanned - 1] ?? "")) continue;
      if (/[\d$€£¥%]/.test(letter)) heldAt = scanned;
      else if (isWordStart(plain, scanned)) {
        const tail = plain.slice(scanned);
        const near = cues.get(letter) ?? [];
        if (near.some((cue) => tail.startsWith(cue))) heldAt = scanned;
        else if (!isOver && near.some((cue) => cue.startsWith(tail))) return;
      }
    }
  }

  /** The sentence is whole. */
  function close(): string {
    scan(true);
    const begun = sentence.slice(released, heldAt).replaceAll("\n", " ");
    const wasPriced = isPriced;
    isPriced = false;
    if (heldAt === undefined) return begun;
    if (hidden.some((secret) => plain.trimStart().startsWith(secret))) return "";
    const said = sentence.slice(Math.max(released, heldAt)).replaceAll("\n", " ");
    const claims = claimsIn(sentence, promiseWords(sentenceLanguage(sentence, languages, language)));
    isPriced = claims.isPriced;
    const isShort =
      sentence.split(/\s+/).length <= shortAnswerWords && claims.bare.length > 0 && evidence.asked?.isPriced === true;
    const isAboutPrice = claims.isPriced || wasPriced || isShort;
    if (isBorneOut(claims, evidence, { isAboutPrice, given })) return begun + said;
    return begun + replace(sentence.slice(0, heldAt));
  }

  function replace(before: string): string {
    const isBegun = /[\p{L}\p{N}]/u.test(before);
    const isFirst = keptBack.length === 0;
    keptBack.push(sentence.trim());
    if (!isFirst) return isBegun ? "... " : "";
    return `${isBegun ? "... " : ""}${callTexts(language).confirmLater}${language === "zh" ? "" : " "}`;
  }

  return {
    push: (words) => take(speakable.push(words), false),
    end() {
      const out = take(speakable.end(), true);
      const rest = sentence === "" ? "" : close();
      [sentence, plain, released, scanned, heldAt] = ["", "", 0, 0, undefined];
      return out + rest;
    },
    give: (times) => void given.push(...times),
    keptBack,
  };
}

/** Letter by letter, so that places stay the same. */
const folded = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : foldedLetters(text));
const isPlain = /^[\x20-\x7e\n]*$/;

const foldedLetters = (text: string): string =>
  [...text]
    .map((letter) => {
      if (letter.length > 1) return letter;
      if (letter === "’" || letter === "‘") return "'";
      if (letter === "đ" || letter === "Đ") return "d";
      return letter.toLowerCase().normalize("NFD")[0] ?? letter;
    })
    .join("");

const smallLetter = /[a-z]/;
const isWordStart = (text: string, place: number): boolean =>
  /[\p{L}]/u.test(text[place] ?? "") &&
  (/\p{Script=Han}/u.test(text[place] ?? "") || !/[\p{L}\p{N}]/u.test(text[place - 1] ?? " "));

const abbreviation = /(?:^|[\s.])(?:\p{L}|mr|mrs|ms|dr|st|ave|approx|no|sr|sra|bzw|ca)\.$/iu;

const sentenceEnds = /[\n。！？.!?…]/;

/** Where the first sentence ends, with the space after it; 0 while it goes on. A point within a number or after an initial is none. */
function endOf(text: string, isOver: boolean): number {
  const first = text.search(sentenceEnds);
  for (let place = first < 0 ? text.length : first; place < Math.min(text.length, longestHold); place++) {
    const letter = text[place] as string;
    if (/[\n。！？]/.test(letter)) return place + 1;
    if (!/[.!?…]/.test(letter)) continue;
    const next = text[place + 1];
    if (next === undefined && !isOver) return 0;
    if ((next === undefined || /\s/.test(next)) && !(letter === "." && abbreviation.test(text.slice(0, place + 1))))
      return next === undefined ? place + 1 : place + 2;
  }
  return text.length > longestHold ? longestHold : 0;
}

/** Too common to wait for; an amount or a time has other words beside them. */
const plainWords = new Set([
  "one",
  "un",
  "una",
  "uno",
  "une",
  "a",
  "an",
  "um",
  "uma",
  "ein",
  "eine",
  "to",
  "from",
  "am",
]);

const knownCues = new Map<string, ReadonlyMap<string, string[]>>();

/** By their first letter; made once for each choice of languages. */
function cuesOf(languages: ReadonlySet<SpokenLanguage>): ReadonlyMap<string, string[]> {
  const key = [...languages].sort().join();
  const known = knownCues.get(key);
  if (known) return known;
  const cues = new Map<string, string[]>();
  knownCues.set(key, cues);
  for (const language of languages)
    for (const cue of cueWords(promiseWords(language))) {
      const first = cue[0] ?? "";
      const known = cues.get(first) ?? [];
      if (!known.includes(cue)) cues.set(first, [...known, cue]);
    }
  return cues;
}

const cueWords = (words: PromiseWords): string[] =>
  [
    ...Object.keys({ ...words.numbers, ...words.multipliers, ...words.units, ...words.namedHours, ...words.weekdays }),
    ...words.currencies,
    ...words.prices,
    ...Object.values(words.kinds).flat(),
    ...words.commitments,
    ...words.soon,
    ...words.today,
    ...words.tomorrow,
  ].filter((cue) => !plainWords.has(cue) && /^\p{L}/u.test(cue));
