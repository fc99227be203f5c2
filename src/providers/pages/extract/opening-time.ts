/** On which day a business is open from when to when, in its own time: `08:00` to `17:30`, midnight is `24:00`. */
export type OpeningTime = { readonly day: Weekday; readonly opens: string; readonly closes: string };

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Monday first, each time once. */
export const sortTimes = (times: readonly OpeningTime[]): OpeningTime[] => {
  const byText = new Map(times.map((time) => [`${weekdays.indexOf(time.day)} ${time.opens} ${time.closes}`, time]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
};

/** `Mo-Fr` goes round the end of the week where it must: Saturday to Monday is three days. */
export const daysBetween = (from: Weekday, to: Weekday): Weekday[] => {
  const start = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(to) - start + 7) % 7) + 1;
  return Array.from({ length: count }, (_, n) => weekdays[(start + n) % 7] as Weekday);
};
