import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

/** How callers say their name. A sure one is always followed by it; a vague one may be followed by anything. */
export type Introductions = {
  readonly sure: readonly string[];
  readonly vague: readonly string[];
  readonly after: readonly string[];
};

const english: Introductions = {
  sure: [
    "my full name is",
    "my first name is",
    "my name is",
    "my name's",
    "my names",
    "the name is",
    "the name's",
    "name is",
    "name's",
    "first name is",
    "first name",
    "last name is",
    "last name's",
    "last name",
    "name would be",
    "name on the account is",
    "name on it is",
    "account is under",
    "name for the appointment is",
    "under the name of",
    "under the name",
    "it's under",
    "is under",
    "put it under",
    "call me",
    "you're speaking with",
    "you're talking to",
    "speaking with",
    "goes by",
    "go by",
    "name",
  ],
  vague: ["this is", "this's", "it's", "it is", "i'm", "i am", "im", "that's", "that would be", "that'd be"],
  after: ["here", "speaking", "calling"],
};

const spanish: Introductions = {
  sure: [
    "mi nombre completo es",
    "mi nombre es",
    "me llamo",
    "nombre es",
    "a nombre de",
    "mi apellido es",
    "apellido es",
    "de parte de",
    "mi nombre",
    "apellido",
    "nombre",
  ],
  vague: ["le habla", "habla con", "habla", "soy", "yo soy", "es", "seria"],
  after: ["le habla", "para servirle", "a sus ordenes"],
};

const only = (...sure: readonly string[]): Introductions => ({ sure, vague: [], after: [] });

export const introductions: Readonly<Record<SpokenLanguage, Introductions>> = {
  en: english,
  es: spanish,
  fr: only("je m'appelle", "mon nom est", "c'est", "je suis"),
  pt: only("meu nome e", "me chamo", "eu sou", "aqui e"),
  de: only("ich heisse", "mein name ist", "hier ist", "ich bin"),
  it: only("mi chiamo", "il mio nome e", "sono"),
  vi: only("toi ten la", "ten toi la", "toi la", "em la", "ten la"),
  zh: only(),
};
