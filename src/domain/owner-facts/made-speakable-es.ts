import { pattern } from "../basics/pattern.ts";
import type { FactKind } from "./fact-kind.ts";
import { asSentence, midSentence, tidied } from "./tidy-words.ts";

const verbs = pattern("iu")`
    \b(?:es|son|está|están|hay|tiene|tienen|tenemos|cobramos|cuesta|cuestan|aceptamos|damos|ofrecemos|
    hacemos|somos|estamos|trabajamos|atendemos|servimos|cubrimos|reparamos|instalamos|arreglamos|incluye|
    empieza|empiezan|vale|valen|debe|deben|puede|pueden|requiere|requerimos|necesitamos|llevamos|contamos|
    cerramos|abrimos|hablamos|garantizamos|sacamos|financiamos|se|no)\b|\p{L}[ae]mos\b`;
const amountAt = /^(\p{L}[^,$\d]*?)(?<![\s:,-])[\s:,-]+(desde |a partir de |solo )?((?:\$\s?)?\d.*)/iu;

const isFeminine = pattern("iu")`
    ^(?:
      visita|llamada|limpieza|tarifa|revisión|instalación|reparación|hora|mano|membresía|consulta|
      inspección|garantía|poda|pintura|lámpara|tubería
    )|^\p{L}+(?:a|ión|dad)s?$`;
const gender = (noun: string): "f" | "m" => (isFeminine.test(noun.split(" ")[0] ?? "") ? "f" : "m");

function withArticle(noun: string): { readonly said: string; readonly isPlural: boolean } {
  const words = midSentence(noun);
  const isPlural = /s$/i.test(words.split(" ")[0] ?? "");
  if (/^\p{L}+[aei]r\b/iu.test(words) && !/^(?:pulir)$/.test(words)) return { said: words, isPlural: false };
  if (/^(?:el|la|los|las|un|una|cada|nuestr[ao]s?)\b/i.test(words)) return { said: words, isPlural };
  const feminine = gender(words) === "f";
  const article = isPlural ? (feminine ? "las" : "los") : feminine ? "la" : "el";
  return { said: `${article} ${words}`, isPlural };
}

type Rule = readonly [sign: RegExp, say: (found: RegExpExecArray) => string];
const part = (found: RegExpExecArray, place: number): string => found[place] ?? "";

const priced: readonly Rule[] = [
  [/^.*\S (?:gratis|sin costo|sin cargo|gratuit\p{L}).*/iu, ([text]) => `damos ${midSentence(text)}`],
  [
    amountAt,
    (found) => {
      const { said, isPlural } = withArticle(part(found, 1));
      return `${said} ${isPlural ? "cuestan" : "cuesta"} ${part(found, 2)}${part(found, 3)}`;
    },
  ],
];

const fragments: Readonly<Partial<Record<FactKind, readonly Rule[]>>> = {
  price: priced,
  fee: priced,
  discount: [[/^.*/, ([text]) => `damos ${midSentence(text)}`]],
  warranty: [[/^.*\bgarant.*/iu, ([text]) => `damos ${midSentence(text)}`]],
  licence: [
    [
      /^(?:número de )?licencia ?(?:número|núm\.?|no\.?|#)? ?[:#]? ?([A-Z]*[ -]?\d.*)/iu,
      (found) => `nuestra licencia es ${part(found, 1)}`,
    ],
    [/^(?:con )?(licencia|seguro)(.*)/iu, (found) => `tenemos ${part(found, 1).toLowerCase()}${part(found, 2)}`],
    [/^.*(?:licenciados|asegurados|certificados).*/iu, ([text]) => `estamos ${midSentence(text)}`],
  ],
  payment: [
    [
      /^.*(?:tarjetas?|efectivo|cheques?|zelle).*/iu,
      ([text]) => `aceptamos ${midSentence(text).replace(/^pagos?( con)?:? /, "")}`,
    ],
    [/^(.*) disponibles?(.*)/iu, (found) => `ofrecemos ${midSentence(part(found, 1))}${part(found, 2)}`],
    [/^financiamiento.*/iu, ([text]) => `ofrecemos ${midSentence(text)}`],
  ],
  hours: [
    [/^abiert[oa]s?\b(.*)/iu, (found) => `estamos abiertos${part(found, 1)}`],
    [/^cerrad[oa]s?\b(.*)/iu, (found) => `estamos cerrados${part(found, 1)}`],
    [/^(?:horario|horarios)[\s:,-]+(.*)/iu, (found) => `nuestro horario es ${midSentence(part(found, 1))}`],
    [/^(?:de )?lunes a .*/iu, ([text]) => `estamos abiertos ${midSentence(text)}`],
    [/^.*(?:24 horas|emergencias?|mismo día).*/iu, ([text]) => `ofrecemos ${midSentence(text)}`],
  ],
  does: [[/^.*/, ([text]) => `hacemos ${midSentence(text)}`]],
  does_not: [[/^(?:nada de|sin) (.*)/iu, (found) => `no hacemos ${part(found, 1)}`]],
  about: [
    [
      /^(?:empresa|compañía|negocio|equipo)\b.*/iu,
      ([text]) => `somos ${/^(?:negocio|equipo)/i.test(text) ? "un" : "una"} ${midSentence(text)}`,
    ],
    [
      /^(?:plomeros|electricistas|técnicos|contratistas|pintores|techadores|cerrajeros|jardineros)\b.*/iu,
      ([text]) => `somos ${midSentence(text)}`,
    ],
    [/^(?:más de )?\d+ años\b.*/iu, ([text]) => `tenemos ${midSentence(text)}`],
  ],
};

/** What a heading says in a sentence. */
const headed: Readonly<Partial<Record<FactKind, string>>> = {
  does: "hacemos",
  does_not: "no hacemos",
  area: "servimos",
  payment: "aceptamos",
  hours: "estamos abiertos",
  warranty: "nuestra garantía es de",
};

/** The same for owners who write Spanish. */
export function madeSpeakableInSpanish(sentence: string, kind: FactKind, label = ""): string {
  const text = tidied(sentence).replace(/(?<![\s.!;,])[\s.!;,]+$/, "");
  const main = text.split(/,|\s(?:si|cuando|para que|que)\s/i)[0] ?? "";
  if (verbs.test(main) || /^(?:por favor|favor de|cancele|llame|pague)\b/i.test(text)) return asSentence(text);
  const head = headed[kind];
  if (label !== "" && head !== undefined) return asSentence(`${head} ${midSentence(text)}`);
  for (const [sign, say] of fragments[kind] ?? []) {
    const found = sign.exec(text);
    if (found) return asSentence(say(found).replace(/\s+/g, " "));
  }
  return asSentence(text);
}
