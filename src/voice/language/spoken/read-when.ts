import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { plain } from "#domain/calls/heard.ts";
import { hourMs } from "#domain/time/units.ts";
import { type LocalDate, zoneOf } from "#domain/time/zoned-time.ts";
import { daysSaid } from "./when/choose-days.ts";
import { impossible } from "./when/days-said.ts";
import { englishFigures, englishPhrases } from "./when/en.ts";
import { spanishFigures, spanishPhrases } from "./when/es.ts";
import { figures } from "./when/figures.ts";
import { minutesSaid } from "./when/minutes-said.ts";
import { dropRefused, setAside, whereToMove } from "./when/set-aside.ts";
import { markAlone, markTimes } from "./when/times.ts";
import { rewrite, type When } from "./when/when.ts";

export type { When } from "./when/when.ts";

const mostHoursAhead = 48;
/** Nobody corrects himself more often than that in one turn. */
const mostCorrections = 6;

/** When a caller would like to be seen, in the business's own days and hours; nothing where the words name no time, or an impossible one. */
export function readWhen(
  words: string,
  { now, timeZone, language }: { readonly now: Date; readonly timeZone: string; readonly language: SpokenLanguage },
): When | undefined {
  const zone = zoneOf(timeZone);
  const today = zone.dateOf(now.getTime());
  const marked = markTimes(setAside(inPlainWords(words, language)));
  const wish = whereToMove(dropRefused(marked));

  // A correction replaces what it names and leaves the rest: "Thursday at nine, no, ten".
  let read: When | undefined;
  for (const part of wish.split(/\bCORRECTED\b|(?<=\S) no (?=\S)/).slice(-mostCorrections)) {
    const found = readPart(part.trim(), today);
    if (found === impossible) return undefined;
    if (found === undefined) continue;
    read = {
      days: found.days ?? read?.days,
      minutes: found.minutes ?? read?.minutes,
      asap: found.asap || (read?.asap ?? false),
      flexible: found.flexible || (read?.flexible ?? false),
    };
  }
  if (read?.days !== undefined) return read;
  const hours = /\bin (\d+) hours?\b/.exec(wish)?.[1];
  if (hours === undefined) return read;
  const then = now.getTime() + Math.min(Number(hours), mostHoursAhead) * hourMs;
  const [day, minute] = [zone.dateOf(then), zone.minuteOf(then)];
  return {
    days: { from: day, to: day },
    minutes: { from: minute, to: minute + 60, exact: false },
    asap: false,
    flexible: false,
  };
}

/** Both languages end in the same few words, which the rest understands. */
function inPlainWords(words: string, language: SpokenLanguage): string {
  const text = plain(words)
    .replace(/(\d)\.(\d\d)\b/g, "$1:$2")
    .replace(/\b([ap])\. ?m\b\.?/g, "$1m")
    .replace(/(\d)\s*[–—-]\s*(\d)/g, "$1-$2")
    .replace(/(\d)(st|nd|rd|th)\b/g, "$1th")
    .replace(/\b(twenty|thirty)-(\w+)/g, "$1 $2")
    .replace(/(?<!\d)[/:-]|[/:-](?!\d)|[^a-z0-9':/ -]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [phrases, withFigures] =
    language === "es" ? [spanishPhrases, spanishFigures] : [englishPhrases, englishFigures];
  return rewrite(figures(rewrite(text, phrases), language), withFigures).trim();
}

function readPart(text: string, today: LocalDate): When | typeof impossible | undefined {
  const marked = markAlone(text);
  const days = daysSaid(marked, today);
  if (days === impossible) return impossible;
  const minutes = minutesSaid(marked);
  const asap = marked.includes("ASAP");
  const flexible = marked.includes("ANYTIME");
  return days === undefined && minutes === undefined && !asap && !flexible
    ? undefined
    : { days, minutes, asap, flexible };
}
