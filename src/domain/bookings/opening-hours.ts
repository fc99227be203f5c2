export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times as 08:00 and up to 24:00. */
export type OpenSpan = { readonly opens: string; readonly closes: string };
/** A day without a span is closed. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpenSpan[]>>;

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Minutes since midnight, or nothing for what is no time. */
export const minutesOf = (time: string): number | undefined =>
  clockTime.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : undefined;

const spansPerDay = 3;

/** Why a day's spans cannot stand, or nothing. The day's name opens the sentence. */
export const daySpansTrouble = (day: Weekday, spans: readonly OpenSpan[]): string | undefined => {
  const name = day[0]?.toUpperCase() + day.slice(1);
  if (spans.length > spansPerDay) return `${name} can have at most ${spansPerDay} opening times.`;
  let free = -1;
  for (const { opens, closes } of [...spans].sort((a, b) => a.opens.localeCompare(b.opens))) {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    if (from === undefined || to === undefined) return `${name} needs times like 08:00 and 17:00.`;
    if (to <= from) return `${name} must close after it opens.`;
    if (from <= free) return `${name} has overlapping opening times.`;
    free = to;
  }
  return undefined;
};

/** The same hours on the days that are named, closed on the others. */
export const openOn = (days: readonly Weekday[], opens: string, closes: string): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? [{ opens, closes }] : []])) as Record<
    Weekday,
    OpenSpan[]
  >;
