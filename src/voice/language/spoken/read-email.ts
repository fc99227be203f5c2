import { isEmail } from "#domain/accounts/email.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { plain } from "#domain/calls/heard.ts";
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
      lowercase|word|one|todo|junto|minusculas|you|can|i|i'm|it|al|or|no
    )$`;
const knownHosts: Readonly<Record<string, string>> = {
  gmail: "gmail.com",
  yahoo: "yahoo.com",
  hotmail: "hotmail.com",
  outlook: "outlook.com",
  icloud: "icloud.com",
  aol: "aol.com",
};

/** An email address that was said: "greg dot h at gmail dot com". */
export function readEmail(words: string, language: SpokenLanguage): string | undefined {
  const text = plain(words);
  const written = /(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/.exec(text)?.[0];
  if (written !== undefined && isEmail(written)) return written;
  const said = text
    .replace(/\bguion bajo\b/g, "underscore")
    .replace(/\b(?:g|jee) ?mail\b/g, "gmail")
    .replace(/\bhot mail\b/g, "hotmail")
    .replace(/\bi cloud\b/g, "icloud")
    .replace(/\ball (?:one word|lowercase|lower case)\b|\btodo junto\b/g, " ")
    .replace(/([@.])/g, " $1 ")
    .split(/[\s,]+/)
    .map((word) => word.replace(/^[^a-z0-9@._+-]+|(?<=[a-z0-9@._+'-])[^a-z0-9@._+'-]+$/g, ""))
    .filter((word) => word !== "");
  for (let place = said.length - 1; place > 0; place -= 1) {
    if (!at.test(said[place] ?? "")) continue;
    const host = hostAfter(said, place + 1);
    const local = localBefore(said, place - 1, language);
    const email = `${local}@${host}`;
    if (local !== "" && host !== "" && isEmail(email)) return email;
  }
  return undefined;
}

function hostAfter(said: readonly string[], from: number): string {
  const first = said[from] ?? "";
  const parts: string[] = [];
  let dots = 0;
  for (let place = from; place < said.length; place += 1) {
    const word = said[place] ?? "";
    const mark = word === "." ? "." : own(marks, word);
    if (mark !== undefined) {
      parts.push(mark);
      if (mark === ".") dots += 1;
      continue;
    }
    const follows =
      place === from ||
      /^[.-]$/.test(parts.at(-1) ?? "") ||
      (dots === 0 && !own(knownHosts, first) && hasDotAhead(said, place));
    if (!follows || !/^[a-z0-9-]+$/.test(word)) break;
    parts.push(word);
  }
  const host = parts.join("").replace(/(?<![.-])[.-]+$/, "");
  if (host.includes(".")) return host;
  return own(knownHosts, first) ?? "";
}

const hasDotAhead = (said: readonly string[], place: number): boolean =>
  said.slice(place + 1, place + 4).some((word) => word === "." || own(marks, word) === ".");

/** Backwards from the "at" to the first word that can be no part of it. */
function localBefore(said: readonly string[], from: number, language: SpokenLanguage): string {
  const { units, teens, tens } = numberWords(language);
  let local = "";
  for (let place = from; place >= 0; place -= 1) {
    const word = said[place] ?? "";
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
    // "Twenty two" is 22, not 202.
    if (ten !== undefined) local = (/^[1-9](?!\d)/.test(local) ? String(ten / 10) : String(ten)) + local;
    else local = (mark ?? (number === undefined ? word : String(number))) + local;
  }
  return local.replace(/^[.-]+|(?<![.-])[.-]+$/g, "");
}

function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
