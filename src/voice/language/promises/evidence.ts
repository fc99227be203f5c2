import { weekdayIndex, type Zone } from "#domain/time/zoned-time.ts";
import { type Claims, claimsIn, type Day } from "./claims.ts";
import type { PromiseWords } from "./words.ts";

/** A time that the house itself gave in this call. */
export type GivenTime = { readonly minute: number; readonly date: string };

/** What a promise is held against. */
export type Evidence = {
  /** The owner's own sentences. */
  readonly told: readonly Claims[];
  /** What follows from the owner's settings: opening hours, and how long a job takes, which is no promise to come. */
  readonly known: readonly Claims[];
  /** What the caller said, and of that the last. */
  readonly heard: readonly Claims[];
  readonly asked: Claims | undefined;
  readonly given: readonly GivenTime[];
  /** The local date. */
  readonly today: string;
};

/** Sentence by sentence, in every language that it may be written in. */
export const claimsOf = (text: string, languages: readonly PromiseWords[]): Claims[] =>
  text
    .split(/(?<=[.!?])\s+|[\n;。！？]+/)
    .filter((sentence) => sentence.trim() !== "")
    .flatMap((sentence) => languages.map((words) => claimsIn(sentence, words)))
    // "No refunds" offers none.
    .map((claims) => (claims.denies ? { ...claims, kinds: [] } : claims));

export const givenTime = (iso: string, zone: Zone): GivenTime | undefined => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : { minute: zone.minuteOf(at) % 720, date: zone.dateOf(at) };
};

/** Whether all that a sentence promises stands in the owner's words, was given by the house, or is only said back to the caller. */
export function isBorneOut(
  claims: Claims,
  evidence: Evidence,
  { isAboutPrice, given }: { isAboutPrice: boolean; given: readonly GivenTime[] },
): boolean {
  if (!promises(claims, isAboutPrice)) return true;
  const counted = isAboutPrice ? claims.bare.filter((number) => !isSaidBack(number, evidence.asked)) : [];
  const amounts = [...claims.amounts, ...counted.map(({ value }) => value)];
  return (
    amounts.every((amount) => isPriceOf(amount, claims, evidence)) &&
    (claims.denies || (kindsStand(claims, evidence) && timesStand(claims, evidence, [...evidence.given, ...given])))
  );
}

/** Most sentences that are looked at promise nothing, and need not be held against all that the owner wrote. */
const promises = ({ amounts, bare, clocks, spans, kinds, soon, days, dates }: Claims, isAboutPrice: boolean): boolean =>
  [amounts, clocks, spans, kinds, soon, days, dates].some((some) => some.length > 0) ||
  (isAboutPrice && bare.length > 0);

/** "For two faucets" after "how much for two faucets" counts faucets; "one fifty" after "is it one fifty" does not. */
const isSaidBack = ({ value, next }: Claims["bare"][number], asked: Claims | undefined): boolean =>
  next !== "" && asked?.bare.some((number) => number.value === value && number.next === next) === true;

const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((stem) => b.has(stem));

/** What a sentence is about; "it" is what the caller asked about. */
const topicOf = (claims: Claims, { asked }: Evidence): ReadonlySet<string> =>
  claims.stems.size > 0 ? claims.stems : (asked?.stems ?? new Set());

const pricesIn = ({ amounts, bare, isPriced }: Claims): number[] =>
  isPriced ? [...amounts, ...bare.map(({ value }) => value)] : [];

/** The price of another job, or one without its "from", is not the owner's word. */
function isPriceOf(amount: number, claims: Claims, evidence: Evidence): boolean {
  const owners = evidence.told.filter((told) => pricesIn(told).includes(amount));
  const topic = topicOf(claims, evidence);
  const meant = owners.filter(({ stems }) => share(stems, topic));
  const isOfAnother =
    meant.length === 0 && evidence.told.some((told) => pricesIn(told).length > 0 && share(told.stems, topic));
  if (owners.length === 0 || isOfAnother) return false;
  const source = meant.length > 0 ? meant : owners;
  return claims.isFrom || source.some(({ isFrom }) => !isFrom);
}

function kindsStand(claims: Claims, evidence: Evidence): boolean {
  const topic = topicOf(claims, evidence);
  return claims.kinds.every((kind) => {
    const owners = evidence.told.filter(({ kinds }) => kinds.includes(kind));
    // A translation shares no words with what it translates.
    const inSameTongue = owners.filter(({ words }) => words === claims.words);
    if (inSameTongue.length === 0) return owners.length > 0;
    return topic.size === 0 || inSameTongue.some(({ stems }) => share(stems, topic));
  });
}

function timesStand(claims: Claims, evidence: Evidence, given: readonly GivenTime[]): boolean {
  const { told, known, heard, today } = evidence;
  const { commits } = claims;
  // Who repeats the caller's wish promises nothing; who says that somebody will come then, does.
  const sources = commits ? told : [...told, ...known, ...heard];
  const isKnownHour = (clock: number): boolean => known.some(({ clocks }) => clocks.includes(clock));
  const isGiven = (day: Day): boolean =>
    given.some(({ date }) =>
      typeof day === "number" ? weekdayIndex(date) === day : daysAway(today, date) === (day === "today" ? 0 : 1),
    );
  const isDay = (day: Day): boolean =>
    isGiven(day) ||
    (commits ? told.filter((each) => each.commits) : sources).some(({ days }) => days.includes(day)) ||
    // "Open until five today" is about the opening hours.
    (!commits && typeof day === "string" && claims.clocks.every(isKnownHour));
  const hasTime = claims.clocks.length + claims.spans.length > 0;
  return (
    claims.clocks.every(
      (clock) => given.some(({ minute }) => minute === clock) || sources.some(({ clocks }) => clocks.includes(clock)),
    ) &&
    claims.spans.every((span) => sources.some(({ spans }) => spans.includes(span))) &&
    claims.dates.every(
      (day) =>
        given.some(({ date }) => Number(date.slice(8)) === day) || sources.some(({ dates }) => dates.includes(day)),
    ) &&
    (!commits || claims.soon.every((soon) => told.some((each) => each.soon.includes(soon)))) &&
    (!(commits || hasTime) || claims.days.every(isDay))
  );
}

const daysAway = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
