import { folded, readTokens, type Token } from "./tokens.ts";
import type { PromiseKind, PromiseWords } from "./words.ts";

export type Day = number | "today" | "tomorrow";

/** What a sentence commits somebody to. */
export type Claims = {
  /** In which language it was read. */
  readonly words: PromiseWords;
  readonly amounts: readonly number[];
  /** Numbers that are nothing else: amounts, where the talk is of prices. With the word after them. */
  readonly bare: readonly { readonly value: number; readonly next: string }[];
  /** In minutes, on a clock of twelve hours. */
  readonly clocks: readonly number[];
  /** In minutes; a vague one as its words. */
  readonly spans: readonly (number | string)[];
  readonly kinds: readonly PromiseKind[];
  readonly soon: readonly string[];
  readonly days: readonly Day[];
  readonly dates: readonly number[];
  readonly isPriced: boolean;
  /** "From 99" is less than "99". */
  readonly isFrom: boolean;
  readonly commits: boolean;
  readonly denies: boolean;
  /** What it is about. */
  readonly stems: ReadonlySet<string>;
};

const halfDay = 720;
const beforeHour: Readonly<Record<string, number>> = {
  "half past": 30,
  "quarter past": 15,
  "quarter to": -15,
  halb: -30,
  "viertel nach": 15,
  "viertel vor": -15,
};
const afterHour: Readonly<Record<string, number>> = {
  "y media": 30,
  "y cuarto": 15,
  "menos cuarto": -15,
  "et demie": 30,
  "et quart": 15,
  "moins le quart": -15,
  "e meia": 30,
  "e mezza": 30,
  "e mezzo": 30,
  "e un quarto": 15,
  ruoi: 30,
  半: 30,
};
const startsAt =
  /\b(?:from|start\w*|at least|minimum|and up|or more|desde|a partir de|minimo|ab|des|partir|tu|da)\b|起/;

/** Before a span of time, these tell what it costs. */
const rates = [..."0123456789", "dollars", "bucks", "dolares"];

/** Everything in a sentence that somebody could later hold the owner to. */
export function claimsIn(sentence: string, words: PromiseWords): Claims {
  const tokens = readTokens(sentence, words);
  const { isChinese, phrased, units } = preparedOf(words);
  const glue = isChinese ? "" : " ";
  const line = ` ${tokens.map(({ text }) => text).join(glue)} `.replace(words.harmless, " ~ ");
  const has = (phrase: string): boolean => line.includes(phrased.get(phrase) ?? phrase);
  const rest = (place: number): string =>
    `${tokens
      .slice(place, place + 5)
      .map(({ text }) => text)
      .join(glue)} `;
  const before = (place: number): string =>
    ` ${tokens
      .slice(Math.max(0, place - 3), place)
      .map(({ text }) => text)
      .join(glue)}`;
  const begins = (text: string, phrases: readonly string[]): string | undefined =>
    phrases.find((phrase) => text.startsWith(isChinese ? phrase : `${phrase.replace(/\./g, "")} `));
  const unitAt = (place: number): number | undefined => {
    const text = rest(place);
    const found = units.find(([unit]) =>
      isChinese ? text.startsWith(unit) : text.startsWith(unit) && text.indexOf(" ") - unit.length <= 2,
    );
    return found?.[1];
  };

  const claims = {
    amounts: [] as number[],
    bare: [] as { value: number; next: string }[],
    clocks: [] as number[],
    spans: [] as (number | string)[],
    dates: [] as number[],
  };
  for (let place = 0; place < tokens.length; place++) {
    const { value, clock, raw } = tokens[place] as Token;
    if (value === undefined) continue;
    const [prior, next] = [tokens[place - 1]?.text ?? "", tokens[place + 1]];
    const after = rest(place + 1);
    const led = words.clockBefore.some((word) => before(place).endsWith(` ${word}`));
    const named = begins(after, words.clockAfter);
    const unit = unitAt(place + 1) ?? (isChinese ? undefined : unitAt(place + 2));
    const isMonth = (token: Token | undefined): boolean => token !== undefined && words.months.includes(token.text);
    if (/^[$€£¥]$/.test(prior) || next?.text === "%" || begins(after, words.currencies)) claims.amounts.push(value);
    else if (clock !== undefined) claims.clocks.push(clock % halfDay);
    else if (value <= 24 && named !== undefined && (led || unit === undefined || isChinese))
      place = addClock(place, named);
    else if (unit !== undefined && value * unit > 1) claims.spans.push(value * unit);
    else if (unit !== undefined) continue;
    else if (
      value <= 31 &&
      (isMonth(tokens[place - 1]) ||
        isMonth(next) ||
        isMonth(tokens[place + 2]) ||
        /^(?:(?:th|st|nd|rd) |日|号)/.test(after))
    )
      claims.dates.push(value);
    else if (value >= 1 && value <= 12 && isHour(place, led)) place = addClock(place, "");
    else if (!isDigitByDigit(tokens, place) && !/^\d{5,}$/.test(raw))
      claims.bare.push({ value, next: next?.text ?? "" });
  }

  /** An hour with the minutes that belong to it; the place of its last word. */
  function addClock(place: number, named: string): number {
    const skipped = named === "" ? 0 : isChinese ? [...named].length : named.split(" ").length;
    const minutes = tokens[place + skipped + 1]?.value ?? tokens[place + 1]?.value;
    const hasMinutes = minutes !== undefined && minutes > 0 && minutes < 60 && tokens[place + 1]?.text !== "to";
    const shift =
      find(beforeHour, (phrase) => before(place).endsWith(` ${phrase}`)) ??
      find(afterHour, (phrase) => rest(place + 1).startsWith(phrase) || rest(place + skipped + 1).startsWith(phrase)) ??
      (hasMinutes ? minutes : 0);
    const at = (tokens[place]?.value ?? 0) * 60 + shift;
    claims.clocks.push((at + halfDay * 2) % halfDay);
    return hasMinutes ? place + (tokens[place + 1]?.value === minutes ? 1 : skipped + 1) : place + skipped;
  }

  /** "at 5" is an hour, "at 5 Oak Street" and "at 5 locations" are none; "nine thirty" is one without any word before. */
  function isHour(place: number, led: boolean): boolean {
    const next = tokens[place + 1];
    if (next?.value !== undefined) return next.value >= 10 && next.value < 60 && tokens[place + 2]?.value === undefined;
    if (!led) return find(beforeHour, (phrase) => before(place).endsWith(` ${phrase}`)) !== undefined;
    return next === undefined || smallAfterHour.has(next.text);
  }

  for (const [name, minute] of Object.entries(words.namedHours)) if (has(name)) claims.clocks.push(minute % halfDay);
  for (const span of words.spans)
    if (has(span) && !rates.some((rate) => line.includes(`${rate} ${span}`))) claims.spans.push(minutesOfSpan(span));
  const days: Day[] = Object.entries(words.weekdays).flatMap(([name, day]) => (has(name) ? [day] : []));
  if (words.today.some(has)) days.push("today");
  if (words.tomorrow.some(has)) days.push("tomorrow");
  return {
    words,
    ...claims,
    kinds: (Object.keys(words.kinds) as PromiseKind[]).filter((kind) => words.kinds[kind].some(has)),
    soon: words.soon.filter(has),
    days,
    isPriced: words.prices.some(has) || claims.amounts.length > 0,
    isFrom: startsAt.test(line),
    commits: words.commitments.some(has),
    denies: words.cannot.some(has),
    stems: stemsOf(line, words),
  };
}

type Prepared = {
  readonly isChinese: boolean;
  /** Each phrase as it is found in a line: at the beginning of a word. */
  readonly phrased: ReadonlyMap<string, string>;
  readonly units: readonly (readonly [string, number])[];
};
const prepared = new WeakMap<PromiseWords, Prepared>();

/** A language is prepared once, because owners' texts are long. */
function preparedOf(words: PromiseWords): Prepared {
  const known = prepared.get(words);
  if (known) return known;
  const isChinese = words.numbers["零"] !== undefined;
  const phrases = [
    ...[words.prices, words.spans, words.soon, words.commitments, words.cannot, words.today, words.tomorrow].flat(),
    ...Object.values(words.kinds).flat(),
    ...Object.keys({ ...words.namedHours, ...words.weekdays }),
  ];
  const phrased = new Map(phrases.map((phrase) => [phrase, isChinese ? phrase : ` ${phrase.replace(/[/-]/g, " ")}`]));
  const made = { isChinese, phrased, units: Object.entries(words.units) };
  prepared.set(words, made);
  return made;
}

const smallAfterHour = new Set(
  "and or to on in this that works work would is for tomorrow today tonight if then okay ok please sharp works y o a de el en ou et le oder und bis am e il o del".split(
    " ",
  ),
);

const find = (table: Readonly<Record<string, number>>, test: (phrase: string) => boolean): number | undefined =>
  Object.entries(table).find(([phrase]) => test(phrase))?.[1];

const minutesOfSpan = (span: string): number | string =>
  /half|media|demi|halb|mezz|meia|nua|半/.test(span)
    ? 30
    : /(?:an|the|una|une|einer|un|uma|mot|l) ?(?:hour|hora|heure|stunde|ora|tieng)$/.test(span)
      ? 60
      : span;

/** A phone number that is read out. */
const isDigitByDigit = (tokens: readonly Token[], place: number): boolean => {
  const isNumber = (at: number): boolean => tokens[at]?.value !== undefined;
  return isNumber(place - 1) ? isNumber(place - 2) || isNumber(place + 1) : isNumber(place + 1) && isNumber(place + 2);
};

const shortestStem = 4;
const plain = new Set(
  "this that with your from have will would about there they them their what when which were been just also very here more than then some only into over each start starts starting call calls each can't price prices cost costs charge charges rate fee free total dollars hour hours minutes".split(
    " ",
  ),
);

function stemsOf(line: string, { prices, kinds }: PromiseWords): Set<string> {
  const words = folded(line).match(/\p{L}+/gu) ?? [];
  const telling = words.filter(
    (word) =>
      word.length >= shortestStem &&
      !plain.has(word) &&
      (word.startsWith("estimat") || ![prices, ...Object.values(kinds)].flat().some((price) => word.startsWith(price))),
  );
  return new Set(telling.map((word) => word.replace(/(?:ings?|ers?|ed|es|s|e)$/, "")));
}
