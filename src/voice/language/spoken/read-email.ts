import { isEmail } from "#domain/accounts/email.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { plain } from "#domain/calls/heard.ts";
import { isOfProvider, providerHost, toTopLevel } from "./email-hosts.ts";
import { numberWords } from "./numbers/by-language.ts";

const marks: Readonly<Record<string, string>> = {
  dot: ".",
  period: ".",
  point: ".",
  punto: ".",
  underscore: "_",
  underline: "_",
  dash: "-",
  hyphen: "-",
  minus: "-",
  guion: "-",
  plus: "+",
  mas: "+",
};
const at = /^(?:at|arroba|@)$/;
const noPart = pattern()`
    ^(?:
      is|it's|its|email|e|mail|address|my|the|to|me|that's|thats|sure|yeah|yes|yep|um|uh|okay|ok|so|and|
      would|be|at|send|use|reach|es|mi|correo|electronico|el|la|si|este|eh|pues|y|seria|a|direccion|all|
      lowercase|word|one|todo|junto|minusculas|you|can|i|i'm|it|al|or|no|thanks|thank|please|gracias|favor
    )$`;
/** Where a sentence or a part of it ends: never a dot, and nothing goes on over it. */
const stop = "|";
const pause = ",";

/** Who says this speaks of an email address. */
const spokenOf = /\b(?:e ?-?mail(?:s|ed)?|mail|correo|send (?:it|that|this|them|the|a)|reach me at|write (?:to )?me)\b/;

/** "I was looking at acme dot com", "I work at Yahoo": ordinary talk in front of an "at", and no name of a mailbox. */
const ordinary = pattern()`
    ^(?:
      was|were|am|are|been|have|had|has|got|get|look|looks|looked|looking|saw|see|seen|found|website|
      site|web|online|reviews|prices|guys|people|folks|somebody|someone|work|works|worked|working|live|
      here|there|home|called|this|that|your|our|he|she|they|we|we're|account|login|ordered|bought|come|meet|
      monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today
    )$`;

/** An email address that was said: "greg dot h at gmail dot com". */
export function readEmail(words: string, language: SpokenLanguage): string | undefined {
  const text = plain(words);
  const written = /(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/.exec(text)?.[0];
  if (written !== undefined && isEmail(written)) return written;
  const said = wordsOf(text);
  for (let place = said.length - 1; place > 0; place -= 1) {
    const sign = said[place] ?? "";
    if (!at.test(sign)) continue;
    const { host, isWhole } = hostAfter(said, place + 1);
    const { local, words: parts, from } = localBefore(said, place - 1, language);
    const email = `${local}@${host}`;
    if (local === "" || host === "" || !isEmail(email)) continue;
    // "Arroba" is said of nothing else; "at" is said of every hour.
    if (sign !== "at" || isMeant(said.slice(0, from), parts, { host, isWhole, isSpokenOf: spokenOf.test(text) }))
      return email;
  }
  return undefined;
}

/** The words and signs. A dot is one only within a word: one with a space behind it ends a sentence. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\bguion bajo\b/g, "underscore")
    .replace(/\b(?:g|jee) ?mail\b/g, "gmail")
    .replace(/\bhot mail\b/g, "hotmail")
    .replace(/\bi cloud\b/g, "icloud")
    .replace(/\ball (?:one word|lowercase|lower case)\b|\btodo junto\b/g, " ")
    // These are said of times.
    .replace(/\bon the dot\b|\b(?:this|that|the|which|some|what|one) point\b/g, ` ${stop} `)
    // Letters are spelled with full stops: "G. R. E. G. at gmail dot com".
    .replace(/(?<![a-z0-9.])([a-z])\. /g, "$1 ")
    .replace(/[.!?;](?:\s+|$)/g, ` ${stop} `)
    .replace(/(?<=[a-z0-9])\.(?=[a-z0-9])/g, " . ")
    .replace(/,/g, ` ${pause} `)
    .replace(/@/g, " @ ")
    .split(/\s+/)
    .map((word) => (word === stop ? word : word.replace(trimmed, "")))
    .filter((word) => word !== "");

const trimmed = /^[^a-z0-9@._+,-]+|(?<=[a-z0-9@._+'-])[^a-z0-9@._+'-]+$/g;

type Meant = { readonly host: string; readonly isWhole: boolean; readonly isSpokenOf: boolean };

/** An "at" makes an address where one is spoken of, where the host is a known one, or where nothing else was said before it. */
function isMeant(before: readonly string[], parts: readonly string[], { host, isWhole, isSpokenOf }: Meant): boolean {
  const isKnown = isOfProvider(host);
  if (isKnown && isWhole && isSpokenOf) return true;
  if (parts.some((word) => ordinary.test(word))) return false;
  return isKnown || isSpokenOf || before.every((word) => noPart.test(word) || word === stop || word === pause);
}

/** The host that is said from here on, and whether its dot was said with it. */
function hostAfter(said: readonly string[], from: number): { readonly host: string; readonly isWhole: boolean } {
  const first = said[from] ?? "";
  const parts: string[] = [];
  let dots = 0;
  for (let place = from; place < said.length; place += 1) {
    const word = said[place] ?? "";
    // "At, gmail, dot com".
    if (word === pause) continue;
    const mark = word === "." ? "." : own(marks, word);
    if (mark !== undefined) {
      parts.push(mark);
      if (mark === ".") dots += 1;
      continue;
    }
    const follows =
      parts.length === 0 ||
      /^[.-]$/.test(parts.at(-1) ?? "") ||
      (dots === 0 && providerHost(first) === undefined && hasDotAhead(said, place));
    if (!follows || !/^[a-z0-9-]+$/.test(word)) break;
    parts.push(word);
  }
  const host = toTopLevel(parts.join(""));
  return host === undefined ? { host: providerHost(first) ?? "", isWhole: false } : { host, isWhole: true };
}

const hasDotAhead = (said: readonly string[], place: number): boolean =>
  said.slice(place + 1, place + 4).some((word) => word === "." || own(marks, word) === ".");

/** Backwards from the "at" to the first word that can be no part of it. */
function localBefore(
  said: readonly string[],
  end: number,
  language: SpokenLanguage,
): { readonly local: string; readonly words: readonly string[]; readonly from: number } {
  const { units, teens, tens } = numberWords(language);
  const isShort = (word: string): boolean =>
    word.length === 1 || /^\d+$/.test(word) || [marks, units, teens, tens].some((table) => Object.hasOwn(table, word));
  const words: string[] = [];
  let local = "";
  let place = end;
  for (; place >= 0; place -= 1) {
    const word = said[place] ?? "";
    if (word === pause) {
      // "G, r, e, g, forty four" goes on over a comma; "ten works, greg at" does not.
      if (local === "" || isShort(said[place - 1] ?? "") || isShort(words.at(-1) ?? "")) continue;
      break;
    }
    const mark = word === "." || word === "_" || word === "-" ? word : own(marks, word);
    const number = word.length > 1 ? (own(units, word) ?? own(teens, word)) : undefined;
    const ten = own(tens, word);
    if (
      mark === undefined &&
      number === undefined &&
      ten === undefined &&
      noPart.test(word) &&
      !(word.length === 1 && local !== "")
    )
      break;
    if (mark === undefined && !/^[a-z0-9._+-]+$/.test(word)) break;
    words.push(word);
    // "Twenty two" is 22, not 202.
    if (ten !== undefined) local = (/^[1-9](?!\d)/.test(local) ? String(ten / 10) : String(ten)) + local;
    else local = (mark ?? (number === undefined ? word : String(number))) + local;
  }
  return { local: local.replace(/^[.-]+|(?<![.-])[.-]+$/g, ""), words, from: place + 1 };
}

function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
