import { longestTexts } from "#domain/assistants/assistant-settings-limits.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { businessInAddress } from "#domain/assistants/domain-name-greeting.ts";
import { usualEmergencies } from "#domain/assistants/trades.ts";
import { usualServices } from "#domain/assistants/usual-jobs.ts";
import { daySpansTrouble, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import type { AskedQuestion, OpeningTime } from "#domain/website/website-facts.ts";
import { stemOf } from "./fact-check.ts";
import type { BusinessProfile } from "./profile.ts";
import { withUsualSigns } from "./urgent.ts";

/** Those settings of an assistant that a website can tell. */
export type SuggestedSettings = {
  business_name?: string;
  trade?: string;
  services?: { name: string; duration_minutes: number }[];
  hours?: Record<Weekday, OpenSpan[]>;
  service_zips?: string[];
  emergency_signs?: string;
  answers?: AskedQuestion[];
  languages?: SpokenLanguage[];
};

/** Of a job that the trade has no usual time for. */
const usualMinutes = 60;

/** Settings that the page itself fills in. What it does not say is left to the owner, and to the defaults of the trade. */
export function suggestSettings(profile: BusinessProfile): SuggestedSettings {
  const trade = profile.trade?.name ?? "";
  const hours = hoursOf(profile.hours);
  const languages = profile.languages.filter(isSpokenLanguage);
  return onlySound({
    ...(profile.name === undefined ? {} : { business_name: profile.name }),
    ...(trade === "" ? {} : { trade }),
    ...(profile.services.length === 0
      ? {}
      : { services: profile.services.map((name) => ({ name, duration_minutes: minutesFor(name, trade) })) }),
    ...(hours === undefined ? {} : { hours }),
    ...(profile.zips.length === 0 ? {} : { service_zips: [...profile.zips] }),
    ...(profile.signs.length === 0 ? {} : { emergency_signs: emergencySigns(profile) }),
    ...answersOf(profile),
    ...(languages.length > 1 ? { languages } : {}),
  });
}

/** The page's own words come first, and stay where there is no room for the rest. */
function emergencySigns({ signs, trade }: BusinessProfile): string {
  const own = withUsualSigns(signs, trade?.urgent).join(", ");
  const all = usualEmergencies(trade, own);
  return all.length <= longestTexts.emergency_signs ? all : own;
}

/** Of a site that could not be read: its name and trade, as its address gives them away. */
export function suggestFromAddress(website: string): SuggestedSettings {
  const { name, trade } = businessInAddress(website);
  return onlySound({
    ...(name === undefined ? {} : { business_name: name }),
    ...(trade === undefined ? {} : { trade: trade.name }),
  });
}

/** A suggestion must be one that the form would take. */
function onlySound(draft: SuggestedSettings): SuggestedSettings {
  const checked = checkSettings(draft);
  return checked.ok
    ? draft
    : onlySound(Object.fromEntries(Object.entries(draft).filter(([field]) => field !== checked.field)));
}

function hoursOf(times: readonly OpeningTime[]): SuggestedSettings["hours"] | undefined {
  if (times.length === 0) return undefined;
  const spansOf = (day: Weekday): OpenSpan[] =>
    times.filter((time) => time.day === day).map(({ opens, closes }) => ({ opens, closes }));
  const hours = Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as Record<Weekday, OpenSpan[]>;
  return weekdays.some((day) => daySpansTrouble(day, hours[day]) !== undefined) ? undefined : hours;
}

const wordsOf = (text: string): string[] => (text.match(/\p{L}{3,}/gu) ?? []).map(stemOf);

/** As long as the usual job of the trade that shares most words with it. */
function minutesFor(name: string, trade: string): number {
  const words = wordsOf(name);
  const shared = usualServices(trade).map((usual) => ({
    minutes: usual.duration_minutes,
    score: wordsOf(usual.name).filter((word) => words.includes(word)).length,
  }));
  const best = shared.reduce((one, other) => (other.score > one.score ? other : one), {
    minutes: usualMinutes,
    score: 0,
  });
  return best.minutes;
}

const longestAnswer = 1000;

/** As many whole lines as an answer may hold. */
const fitting = (lines: readonly string[]): string =>
  lines.reduce((all, line) => (all.length + line.length < longestAnswer ? `${all} ${line}`.trim() : all), "");

function answersOf({ questions, prices, address }: BusinessProfile): Pick<SuggestedSettings, "answers"> {
  const answers = [
    ...(prices.length === 0 ? [] : [{ question: "What does it cost?", answer: fitting(prices) }]),
    ...(address === undefined ? [] : [{ question: "Where are you located?", answer: `${address}.` }]),
    ...questions,
  ];
  return answers.length === 0 ? {} : { answers };
}
