type Rule = (year: number) => { readonly month: number; readonly day: number };

const on =
  (month: number, day: number): Rule =>
  () => ({ month, day });
/** The nth such weekday of a month; Sunday is 0. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return { month, day: 1 + ((weekday - first + 7) % 7) + (n - 1) * 7 };
  };
const last =
  (weekday: number, month: number): Rule =>
  (year) => {
    const end = new Date(Date.UTC(year, month, 0));
    return { month, day: end.getUTCDate() - ((end.getUTCDay() - weekday + 7) % 7) };
  };

/** The days on which American businesses close, in the order of the year. */
const rules = {
  new_years_day: ["New Year's Day", on(1, 1)],
  martin_luther_king_day: ["Martin Luther King Jr. Day", nth(3, 1, 1)],
  presidents_day: ["Presidents' Day", nth(3, 1, 2)],
  memorial_day: ["Memorial Day", last(1, 5)],
  juneteenth: ["Juneteenth", on(6, 19)],
  independence_day: ["Independence Day", on(7, 4)],
  labor_day: ["Labor Day", nth(1, 1, 9)],
  columbus_day: ["Columbus Day", nth(2, 1, 10)],
  veterans_day: ["Veterans Day", on(11, 11)],
  thanksgiving: ["Thanksgiving", nth(4, 4, 11)],
  day_after_thanksgiving: ["Day after Thanksgiving", (year) => dayAfter(nth(4, 4, 11)(year))],
  christmas_eve: ["Christmas Eve", on(12, 24)],
  christmas_day: ["Christmas Day", on(12, 25)],
} as const satisfies Record<string, readonly [string, Rule]>;

const dayAfter = ({ month, day }: ReturnType<Rule>) => ({ month, day: day + 1 });

export type Holiday = keyof typeof rules;
export const holidays = Object.keys(rules) as readonly Holiday[];
export const isHoliday = (value: string): value is Holiday => Object.hasOwn(rules, value);
export const holidayName = (holiday: Holiday): string => rules[holiday][0];

/** The day itself, as 2026-11-26: a service business is closed on the day, not on a substitute. */
export const holidayDate = (holiday: Holiday, year: number): string => {
  const { month, day } = rules[holiday][1](year);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};
