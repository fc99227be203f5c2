import type { LocalDate } from "#domain/time/zoned-time.ts";

/** Local days, both included. */
export type Days = { readonly from: LocalDate; readonly to: LocalDate };
/** Minutes of the local day; `exact` where one time was named. An open end is 0 or 1440. */
export type Minutes = { readonly from: number; readonly to: number; readonly exact: boolean };

/** When a caller would like to be seen. */
export type When = {
  readonly days: Days | undefined;
  readonly minutes: Minutes | undefined;
  readonly asap: boolean;
  readonly flexible: boolean;
};

/** What a phrase of a language becomes before it is read; both languages end in the same plain words. */
export type Rewriting = readonly (readonly [RegExp, string])[];

export const rewrite = (text: string, rules: Rewriting): string => {
  let out = text;
  for (const [pattern, instead] of rules) out = out.replace(pattern, instead);
  return out.replace(/ {2,}/g, " ");
};

export const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;
export const weekdayPattern = weekdayNames.join("|");
export const monthPattern = monthNames.join("|");
