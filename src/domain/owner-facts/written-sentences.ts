import { pattern } from "../basics/pattern.ts";
import { plain } from "../calls/heard.ts";
import type { FactKind } from "./fact-kind.ts";

/** A sentence as the owner wrote it. A heading or label before it says what it is about, where it does not say so itself. */
export type WrittenSentence = { readonly from: string; readonly label: string; readonly topic: FactKind | undefined };

const bullet = /^\s*(?:[-*•·▪●◦–—>+✓✔✅☑❌✗]+\s*(?=\S)|\(?\d{1,2}[.)]\s+|[a-h]\)\s+)/u;
const marks = /\*\*|__|^#+\s*|`/g;

const topics: readonly (readonly [topic: FactKind | "orders", sign: RegExp])[] = [
  [
    "orders",
    pattern()`
      \b(?:
        how to|tone|personality|script|greeting|your (?:role|job|goals?|task)|role|goals?|instructions|
        on every call|every call|call flow|urgent|emergenc(?:y|ies) (?:signs|calls)|
        when (?:a|the|they|someone)|if (?:a|the|they|someone)|collect|questions to ask|ask for|transfer|
        booking|scheduling|do's|don'ts|steps?|remember|objetivo|tono|instrucciones|preguntar|urgente|never|
        always|nunca|siempre
      )\b`,
  ],
  ["does_not", /\b(?:not?|don't|dont|do not|never|exclu\w+|except\w*|outside our scope)\b/],
  ["discount", /\b(?:discounts?|specials?|coupons?|promo\w*|offers|descuentos?|ofertas?)\b/],
  ["price", /\b(?:prices?|pricing|rates?|fees?|cost|costs|charges|precios?|tarifas?|costos?)\b/],
  [
    "area",
    pattern()`
      \b(?:
        areas?|where we (?:work|go)|we serve|cities|towns|counties|locations?|zonas?|donde trabajamos|ciudades
      )\b`,
  ],
  ["hours", /\b(?:hours|when we are open|open|schedule|horarios?)\b/],
  ["payment", /\b(?:payments?|pay|we (?:take|accept)|financing|pagos?|formas de pago)\b/],
  ["warranty", /\b(?:warrant\w*|guarant\w*|garant\w*)\b/],
  ["licence", /\b(?:licen[sc]\w*|insurance|credentials|certif\w*|permits?|licencias?|seguro)\b/],
  ["policy", /\b(?:polic(?:y|ies)|rules|cancel\w*|before (?:we|the visit)|please|politicas?|reglas)\b/],
  [
    "about",
    pattern()`
      \b(?:
        about(?: us)?|who we are|company|our story|good to know|contact|languages?|sobre nosotros|
        quienes somos
      )\b`,
  ],
  [
    "does",
    pattern()`
      \b(?:
        services?|we (?:do|offer|install|repair|fix|clean|provide|work on)|what we do|specialties|jobs|
        servicios?|que hacemos|hacemos|ofrecemos
      )\b`,
  ],
];
const topicOf = (heading: string): FactKind | "orders" | undefined =>
  topics.find(([, sign]) => sign.test(plain(heading)))?.[0];

const mostHeadingWords = 14;
const isShouted = (line: string): boolean => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line);
const isHeading = (line: string, raw: string): boolean => {
  if (line.split(" ").length > mostHeadingWords) return false;
  if (/^[^.!?]+:$/.test(line) || /^#+\s/.test(raw.trim())) return true;
  return isShouted(line) && !/[.!?;,\d]/.test(line) && line.split(" ").length <= 4 && topicOf(line) !== undefined;
};

/** Lists are told in one sentence. */
const listed: ReadonlySet<string> = new Set<FactKind>(["does", "does_not", "area", "payment"]);

/** The owner's text sentence by sentence. Items under a heading such as "We do not do:" become one sentence with it. */
export function writtenSentences(text: string): WrittenSentence[] {
  const found: WrittenSentence[] = [];
  let heading = "";
  let items: string[] = [];
  const close = (): void => {
    if (items.length > 0) found.push({ from: items.join(", "), label: heading, topic: topicIn(heading) });
    items = [];
  };
  for (const raw of text.split(/\r?\n|\s(?=[•▪●✓✔]\s)/)) {
    const line = raw.replace(bullet, "").replace(marks, "").replace(/\s+/g, " ").trim();
    const isItem = bullet.test(raw);
    if (line === "") {
      if (items.length > 0) heading = endOf(close);
      continue;
    }
    if (isHeading(line, raw.replace(bullet, ""))) {
      close();
      heading = line.replace(/:$/, "");
      continue;
    }
    const topic = heading === "" ? undefined : topicOf(heading);
    if (
      topic !== undefined &&
      listed.has(topic) &&
      isFragment(line) &&
      (isItem || items.length === 0 || !isSentence(line))
    ) {
      items.push(line.replace(/(?<![.,;])[.,;]+$/, ""));
      continue;
    }
    close();
    if (topic === "orders" && (isItem || heading !== "")) continue;
    found.push(...inLine(line, isItem ? heading : ""));
  }
  close();
  return found;
}

const endOf = (close: () => void): string => {
  close();
  return "";
};
const topicIn = (heading: string): FactKind | undefined => {
  const topic = topicOf(heading);
  return topic === "orders" ? undefined : topic;
};
const isSentence = (line: string): boolean => /[.!?]$/.test(line);
const isFragment = (line: string): boolean =>
  line.length <= 60 &&
  !/[$\d]/.test(line) &&
  !/[.!?;] \S/.test(line) &&
  !/\b(?:we|is|are|our|if|you|somos|es|son|no)\b/i.test(line);

/** "Tree trimming; tree removal; stumps": names, and no sentences. */
const isPlainList = (body: string): boolean =>
  body.includes(";") && body.split(/[;.]/).every((each) => each.trim().split(" ").length <= 4 && !/\d/.test(each));

/** "Good to know: we are closed in July. Parking is free." */
const labelled = /^([\p{L}][\p{L}' &/,-]{1,60}):\s+(?=\S)/u;

function inLine(line: string, heading: string): WrittenSentence[] {
  const label = labelled.exec(line);
  const named = label?.[1] ?? "";
  // A label that is itself the thing, as in "Service call: $95", stays with its sentence.
  const isLabel =
    named !== "" &&
    (topicOf(named) !== undefined || named.split(" ").length > 4) &&
    !/^(?:q|question|a|answer)$|^(?:we|i) [^ ]* [^ ]* /i.test(named);
  if (isLabel && topicOf(named) === "orders") return [];
  const body = isLabel ? line.slice(label?.[0].length ?? 0) : line;
  const topic = topicIn(isLabel ? named : heading);
  const sentences = withAnswers(
    sentencesIn(isPlainList(body) ? body.replace(/;/g, ",") : body.replace(/[”"]\s+(?=[“"])/g, "; ")),
  );
  return sentences.map((from) => ({ from, label: isLabel ? named : "", topic }));
}

const abbreviation = pattern("iu")`
    (?:^|[\s(])(?:
      \p{L}|mr|mrs|ms|dr|st|ave|blvd|rd|apt|ste|mt|ft|approx|no|nos|incl|inc|co|corp|ltd|lic|hrs?|min|max|
      sq|vs|e\.g|i\.e|a\.m|p\.m|u\.s|est|tel|ext|jr|sr|sra|dra|av|aprox|núm|num|mon|tues?|wed|thurs?|fri|
      sat|sun
    )\.$`;
const longestAbbreviation = 12;
const startsAnew = pattern("i")`
    ^["“¿¡(]?(?:
      we|our|the|a|an|all|no|free|please|licensed|insured|cancel|if|nosotros|no|se|los|las|el|la|aceptamos|
      cobramos
    )\b`;

/** Not after "St." or within "24.5". A semicolon ends a sentence as well. */
function sentencesIn(line: string): string[] {
  const found: string[] = [];
  let start = 0;
  const cut = (end: number): void => {
    const sentence = line
      .slice(start, end)
      .replace(/^[\s;|]+/, "")
      .replace(/(?<![\s;|])[\s;|]+$/, "");
    if (/[\p{L}\p{N}]/u.test(sentence)) found.push(sentence);
    start = end;
  };
  for (const { 0: mark, index } of line.matchAll(/[.!?…]+["”)]*(?=\s|$)|;|\s\|\s/gu)) {
    const end = index + mark.length;
    const rest = line.slice(end).trimStart();
    if (
      mark === "." &&
      abbreviation.test(line.slice(Math.max(start, end - longestAbbreviation), end)) &&
      !(startsAnew.test(rest) && /^\p{Lu}/u.test(rest))
    )
      continue;
    cut(end);
  }
  cut(line.length);
  return found;
}

/** A question of the owner's own goes with what answers it. */
function withAnswers(sentences: readonly string[]): string[] {
  const found: string[] = [];
  for (const sentence of sentences) {
    const before = found.at(-1);
    if (before?.endsWith("?") && !sentence.endsWith("?")) found[found.length - 1] = `${before} ${sentence}`;
    else found.push(sentence);
  }
  return found;
}
