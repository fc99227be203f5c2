import type { FullLanguage } from "../../language/said-times.ts";

const marks = {
  en: { "@": "at", ".": "dot", _: "underscore", "-": "dash", "+": "plus" },
  es: { "@": "arroba", ".": "punto", _: "guion bajo", "-": "guion", "+": "más" },
} as const;

/** What was heard of an e-mail address can be wrong in any letter: "d, a, n, a, at, gmail, dot, com". */
export function spellEmail(email: string, language: FullLanguage): string {
  const [own = "", host = ""] = email.split("@");
  if (host === "") return "";
  const said = (sign: string): string => marks[language][sign as "."] ?? sign;
  return [...[...own].map(said), said("@"), ...host.split(/(?=\.)|(?<=\.)/).map(said)].join(", ");
}
