import { holidayDate } from "#domain/bookings/us-holidays.ts";
import { addDays, type LocalDate, weekdayIndex } from "#domain/time/zoned-time.ts";
import { type Days, monthNames, monthPattern, weekdayNames, weekdayPattern } from "./when.ts";

/** A day that does not exist, such as February 30. */
export const impossible = "impossible";
type Found = Days | typeof impossible | undefined;
type Rule = readonly [RegExp, (match: RegExpExecArray, today: LocalDate) => Found];

const one = (date: LocalDate): Days => ({ from: date, to: date });
const span = (from: LocalDate, length: number): Days => ({ from, to: addDays(from, length - 1) });
const mondayOf = (date: LocalDate): LocalDate => addDays(date, -weekdayIndex(date));
const pad = (value: number): string => String(value).padStart(2, "0");
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));

const weekdays: readonly string[] = weekdayNames;
const months: readonly string[] = monthNames;
const indexOfDay = (name: string | undefined): number => weekdays.indexOf(name ?? "");
const numberOfMonth = (name: string | undefined): number => months.indexOf(name ?? "") + 1;

/** The next such weekday after today; a caller who means today says so. */
const coming = (name: string | undefined, today: LocalDate): LocalDate =>
  addDays(today, ((indexOfDay(name) - weekdayIndex(today) + 6) % 7) + 1);
const inWeek = (name: string | undefined, today: LocalDate, weeks: number): LocalDate =>
  addDays(mondayOf(today), weeks * 7 + indexOfDay(name));

function dateOf(year: number | undefined, month: number, day: number, today: LocalDate): Found {
  if (month < 1 || month > 12 || day < 1) return impossible;
  const written = (of: number): LocalDate => `${of}-${pad(month)}-${pad(day)}`;
  const exists = (of: number): boolean => day <= lastOf(of, month);
  if (year !== undefined) return exists(year) ? one(written(year)) : impossible;
  // February 29 may be years away; what no leap year has is impossible.
  for (let ahead = 0; ahead <= 4; ahead += 1) {
    const candidate = yearOf(today) + ahead;
    if (exists(candidate) && written(candidate) >= today) return one(written(candidate));
  }
  return impossible;
}

/** The next 19th; with 31, the next month that has one. */
function nextDayOfMonth(day: number, today: LocalDate): Found {
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const first = new Date(Date.UTC(yearOf(today), monthOf(today) - 1 + ahead, 1));
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
    const date = `${year}-${pad(month)}-${pad(day)}`;
    if (day >= 1 && day <= lastOf(year, month) && date >= today) return one(date);
  }
  return undefined;
}

const monthSpan = (today: LocalDate, ahead: number): Days => {
  const first = new Date(Date.UTC(yearOf(today), monthOf(today) - 1 + ahead, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const from = `${year}-${pad(month)}-01`;
  return { from: from < today ? today : from, to: `${year}-${pad(month)}-${pad(lastOf(year, month))}` };
};
const namedMonth = (name: string | undefined, today: LocalDate): Days =>
  monthSpan(today, (numberOfMonth(name) - monthOf(today) + 12) % 12);

/** The first, middle or last days of a week or month. */
function within(days: Days, part: string | undefined, isWeek: boolean, today: LocalDate): Days {
  const cut = (from: LocalDate, to: LocalDate): Days => ({ from: from < today ? today : from, to });
  if (isWeek) {
    const monday = mondayOf(days.to);
    if (part === "endof") return cut(addDays(monday, 3), addDays(monday, 4));
    return part === "startof" ? cut(monday, addDays(monday, 1)) : cut(addDays(monday, 1), addDays(monday, 3));
  }
  if (part === "endof") return cut(addDays(days.to, -6), days.to);
  const first = `${days.to.slice(0, 8)}01`;
  return part === "startof" ? cut(first, addDays(first, 6)) : cut(addDays(first, 10), addDays(first, 19));
}

const weekAhead = (today: LocalDate, weeks: number): Days => {
  const monday = addDays(mondayOf(today), weeks * 7);
  return { from: weeks === 0 ? today : monday, to: addDays(monday, 6) };
};
const weekNamed = (name: string | undefined, today: LocalDate): Days =>
  weekAhead(today, name === "weekafternext" ? 2 : name === "nextweek" ? 1 : 0);
const weekend = (today: LocalDate, weeks: number): Days => {
  const saturday = addDays(mondayOf(today), weeks * 7 + 5);
  return { from: saturday < today ? today : saturday, to: addDays(saturday, 1) };
};

const week = "(nextweek|thisweek|weekafternext)";
const anyDay = `(?:${weekdayPattern})`;
const day = `(${weekdayPattern})`;
const month = `(${monthPattern})`;
const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`\\b${pattern}\\b`, "g"), read];
const number = (text: string | undefined): number => Number(text);

/** From the most exact to the vaguest: what one has read, no later one sees. */
export const dayRules: readonly Rule[] = [
  rule("(20\\d\\d)-(\\d\\d?)-(\\d\\d?)", ([, y, m, d], today) => dateOf(number(y), number(m), number(d), today)),
  rule("(\\d\\d?)/(\\d\\d?)(?:/(\\d{4}|\\d\\d))?", ([, a, b, y], today) => {
    const [m, d] = number(a) > 12 ? [number(b), number(a)] : [number(a), number(b)];
    return dateOf(y === undefined ? undefined : number(y.slice(-2)) + 2000, m, d, today);
  }),
  rule(`weekof (?:the )?(?:${month} )?(\\d\\d?)(?:th)?(?: (?:of )?${month})?`, ([, m, d, late], today) => {
    const name = m ?? late;
    const date =
      name === undefined ? nextDayOfMonth(number(d), today) : dateOf(undefined, numberOfMonth(name), number(d), today);
    return date === undefined || date === impossible ? date : span(mondayOf(date.from), 7);
  }),
  rule(
    `(?:${anyDay} )?${month} (?:the )?(\\d\\d?)(?:th)?(?:,? (?:of )?(20\\d\\d|20 \\d\\d))?(?!:|\\d)`,
    ([, m, d, y], today) =>
      dateOf(y === undefined ? undefined : number(y.replace(" ", "")), numberOfMonth(m), number(d), today),
  ),
  rule(`(?:${anyDay} )?(?:the )?(\\d\\d?)(?:th)?(?: of)? ${month}`, ([, d, m], today) =>
    dateOf(undefined, numberOfMonth(m), number(d), today),
  ),
  rule("(daybefore|dayafter) thanksgiving", ([, side], today) => thanksgiving(today, side === "dayafter" ? 1 : -1)),
  rule(`${day} (?:of |in |the |before |week of )*thanksgiving(?: week)?`, ([, name], today) =>
    thanksgiving(today, indexOfDay(name) - indexOfDay("thursday")),
  ),
  rule("thanksgiving", (_, today) => thanksgiving(today, 0)),
  rule(
    `(?:${anyDay} (?:the )?|the |on |for |day )(\\d\\d?)th(?! (?:street|st|avenue|ave|floor|grade|time|of|one|option|available|house|home|job|thing|visit|apartment|unit|building|bathroom|problem|property|place|sink|toilet|opinion|call|bedroom|story|place|zone|system))`,
    ([, d], today) => nextDayOfMonth(number(d), today),
  ),
  rule(`${anyDay} (1[3-9]|2\\d|3[01])(?! ?\\d)`, ([, d], today) => nextDayOfMonth(number(d), today)),
  rule(`weekfrom (?:this |next |coming )?${day}`, ([, name], today) => one(addDays(coming(name, today), 7))),
  rule("weekfrom (?:today|now|hoy)", (_, today) => one(addDays(today, 7))),
  rule("weekfrom (?:tomorrow|manana)", (_, today) => one(addDays(today, 8))),
  rule("(\\d) weeks? from today", ([, n], today) => one(addDays(today, 7 * number(n)))),
  rule("(\\d+) days? from today", ([, n], today) => one(addDays(today, Math.min(number(n), 400)))),
  rule(`(\\d) weeks from (?:this |coming )?${day}`, ([, n, name], today) =>
    one(addDays(coming(name, today), 7 * number(n))),
  ),
  rule(`(?:on )?${day} (?:of |in |the )*weekafternext`, ([, name], today) => one(inWeek(name, today, 2))),
  rule(`(?:(?:of|on) )?${day} (?:of |in |the |de )*nextweek|nextweek (?:on )?${day}`, ([, a, b], today) =>
    one(inWeek(a ?? b, today, 1)),
  ),
  rule(`${day} (?:of |in )?thisweek|thisweek (?:on )?${day}`, ([, a, b], today) =>
    one(notPast(inWeek(a ?? b, today, 0), today)),
  ),
  rule(`next ${day}`, ([, name], today) => one(inWeek(name, today, 1))),
  rule(`this ${day}`, ([, name], today) => one(notPast(inWeek(name, today, 0), today))),
  rule(`(?:coming )?${day}`, ([, name], today) => one(coming(name, today))),
  rule("overmorrow", (_, today) => one(addDays(today, 2))),
  rule("tomorrow", (_, today) => one(addDays(today, 1))),
  rule("today", (_, today) => one(today)),
  rule("in (\\d+) days?", ([, n], today) => one(addDays(today, Math.min(number(n), 400)))),
  rule("in (\\d+) weeks?", ([, n], today) => span(addDays(today, 7 * Math.min(number(n), 60)), 7)),
  rule("in (\\d+) months?", ([, n], today) => span(addDays(today, 30 * Math.min(number(n), 12)), 7)),
  rule(`(endof|startof|midof) (?:the |de |la )*${week}`, ([, part, name], today) =>
    within(weekNamed(name, today), part, true, today),
  ),
  rule("(endof|startof|midof) (?:the |of )*(nextmonth|thismonth)", ([, part, name], today) =>
    within(monthSpan(today, name === "nextmonth" ? 1 : 0), part, false, today),
  ),
  rule(`(endof|startof|midof) (?:the |of |de )*${month}`, ([, part, name], today) =>
    within(namedMonth(name, today), part, false, today),
  ),
  rule("nextweekend", (_, today) => weekend(today, 1)),
  rule("weekend", (_, today) => weekend(today, 0)),
  rule(week, ([, name], today) => weekNamed(name, today)),
  rule("nextmonth", (_, today) => monthSpan(today, 1)),
  rule("thismonth", (_, today) => monthSpan(today, 0)),
  rule(
    `(?:in|en|sometime in|during) ${month}|(january|february|july|september|october|november|december)`,
    ([, a, b], today) => namedMonth(a ?? b, today),
  ),
];

const notPast = (date: LocalDate, today: LocalDate): LocalDate => (date < today ? addDays(date, 7) : date);

function thanksgiving(today: LocalDate, shift: number): Days {
  const dates = [0, 1].map((ahead) => addDays(holidayDate("thanksgiving", yearOf(today) + ahead), shift));
  return one(dates.find((date) => date >= today) ?? today);
}
