import { minutesOf, type OpeningHours, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import { minuteMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";

/** How times are said aloud by the built-in brain, in the languages that it speaks in full. */
export type FullLanguage = "en" | "es";

const locale = { en: "en-US", es: "es-US" } as const;
export type Zoned = {
  readonly timeZone: string;
  readonly language: FullLanguage;
  /** How long after its start a visit may begin, as the owner promises it. */
  readonly arrivalMinutes?: number | undefined;
  /** Where the caller is, where that is known. */
  readonly callerZone?: string | undefined;
};

/** Making a format costs more than using it; there are as many as zones that businesses are in. */
const dayFormats = { en: new Map<string, Intl.DateTimeFormat>(), es: new Map<string, Intl.DateTimeFormat>() } as const;

function dayIn(at: Date, { timeZone, language }: Zoned): string {
  const known = dayFormats[language].get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat(locale[language], { timeZone, weekday: "long", month: "long", day: "numeric" });
  if (!known) dayFormats[language].set(timeZone, format);
  return plainSpaces(format.format(at));
}

/** Minutes since midnight: "9 AM", "9:30 AM"; "las 9 de la mañana", "la 1 y media de la tarde". */
export function sayMinute(minute: number, language: FullLanguage): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (language === "en")
    return `${twelve}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
  const past = rest === 0 ? "" : rest === 15 ? " y cuarto" : rest === 30 ? " y media" : ` y ${rest}`;
  const time = hour < 12 ? "de la mañana" : hour < 20 ? "de la tarde" : "de la noche";
  return `${twelve === 1 ? "la" : "las"} ${twelve}${past} ${time}`;
}

/** "Thursday, November 19"; "el jueves 19 de noviembre". */
export const sayDay = (at: Date, zoned: Zoned): string =>
  zoned.language === "en" ? dayIn(at, zoned) : `el ${dayIn(at, zoned).replace(",", "")}`;

const sayClock = (at: Date, zoned: Zoned): string =>
  sayMinute(zoneOf(zoned.timeZone).minuteOf(at.getTime()), zoned.language);

/** "at 9 AM", or with an arrival window "between 9 AM and 11 AM". */
function sayArrival(at: Date, zoned: Zoned): string {
  const { language, arrivalMinutes = 0 } = zoned;
  const clock = sayClock(at, zoned);
  if (arrivalMinutes === 0) return language === "en" ? `at ${clock}` : `a ${clock}`;
  const until = sayClock(new Date(at.getTime() + arrivalMinutes * minuteMs), zoned);
  return language === "en" ? `between ${clock} and ${until}` : `entre ${clock} y ${until}`;
}

const zoneName = (at: Date, zoned: Zoned): string =>
  new Intl.DateTimeFormat(locale[zoned.language], { timeZone: zoned.timeZone, timeZoneName: "longGeneric" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** The caller's clock shows another time: only then the zone is worth a word. */
const isElsewhere = (at: Date, { timeZone, callerZone }: Zoned): boolean =>
  callerZone !== undefined && zoneOf(callerZone).minuteOf(at.getTime()) !== zoneOf(timeZone).minuteOf(at.getTime());

/** For the read-back: weekday, date and time, and the zone where the caller is in another one. */
export function sayMoment(at: Date, zoned: Zoned): string {
  const said = `${sayDay(at, zoned)}, ${sayArrival(at, zoned)}`;
  return isElsewhere(at, zoned) ? `${said}, ${zoneName(at, zoned)}` : said;
}

const joiner = { en: { and: " and ", or: " or " }, es: { and: " y ", or: " o " } } as const;

function sayList(items: readonly string[], language: FullLanguage, word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")}${joiner[language][word]}${last}`;
}

/** Several free times, each day named once: "Thursday, November 19, at 9 AM or 11 AM, or Friday, November 20, at 1 PM". */
export function sayChoices(times: readonly Date[], zoned: Zoned): string {
  const days = new Map<string, string[]>();
  for (const at of times) {
    const day = sayDay(at, zoned);
    const known = days.get(day) ?? [];
    // "At" is said once for a day; a window has two ends, and needs its words each time.
    const isMore = known.length > 0 && !zoned.arrivalMinutes;
    days.set(day, [...known, isMore ? sayClock(at, zoned) : sayArrival(at, zoned)]);
  }
  const { language } = zoned;
  const said = [...days].map(([day, clocks]) => `${day}, ${sayList(clocks, language, "or")}`);
  return sayList(said, language, "or");
}

const dayNames: Readonly<Record<FullLanguage, Readonly<Record<Weekday, string>>>> = {
  en: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  es: {
    monday: "lunes",
    tuesday: "martes",
    wednesday: "miércoles",
    thursday: "jueves",
    friday: "viernes",
    saturday: "sábado",
    sunday: "domingo",
  },
};

const isAllDay = (spans: readonly OpenSpan[]): boolean =>
  spans.length === 1 && spans[0]?.opens === "00:00" && spans[0].closes === "24:00";

function saySpans(spans: readonly OpenSpan[], language: FullLanguage): string {
  if (isAllDay(spans)) return language === "en" ? "around the clock" : "las 24 horas";
  const said = spans.map(({ opens, closes }) => {
    const [from, to] = [sayMinute(minutesOf(opens) ?? 0, language), sayMinute(minutesOf(closes) ?? 0, language)];
    return language === "en" ? `from ${from} to ${to}` : `de ${from} a ${to}`;
  });
  return sayList(said, language, "and");
}

/** "Monday to Friday from 8 AM to 5 PM, and Saturday from 9 AM to 12 PM"; days with the same hours are named together. */
export function sayHours(hours: OpeningHours, language: FullLanguage): string {
  const runs: { from: Weekday; to: Weekday; spans: readonly OpenSpan[] }[] = [];
  for (const day of weekdays) {
    const spans = hours[day];
    const last = runs.at(-1);
    if (spans.length === 0) continue;
    const follows = last && weekdays.indexOf(day) === weekdays.indexOf(last.to) + 1;
    if (last && follows && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day;
    else runs.push({ from: day, to: day, spans });
  }
  const names = dayNames[language];
  const to = language === "en" ? "to" : "a";
  return sayList(
    runs.map((run) => {
      const days = run.from === run.to ? names[run.from] : `${names[run.from]} ${to} ${names[run.to]}`;
      return `${days} ${saySpans(run.spans, language)}`;
    }),
    language,
    "and",
  );
}
