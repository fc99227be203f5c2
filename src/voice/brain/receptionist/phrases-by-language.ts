import type { FullLanguage } from "../../language/said-times.ts";
import type { Phrases } from "./phrases.ts";
import { english } from "./phrases-en.ts";
import { spanish } from "./phrases-es.ts";

export const phrasesOf = (language: FullLanguage): Phrases => (language === "es" ? spanish : english);
