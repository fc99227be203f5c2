import type { Weekday } from "../bookings/opening-hours.ts";
import type { Phone } from "../phone/phone.ts";

/** On which day a business is open from when to when, in its own time: `08:00` to `17:30`, midnight is `24:00`. */
export type OpeningTime = { readonly day: Weekday; readonly opens: string; readonly closes: string };

export type AskedQuestion = { readonly question: string; readonly answer: string };

/** What a business says about itself on its pages. Everything here stands there; nothing is concluded. */
export type WebsiteFacts = {
  readonly title: string | undefined;
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** As the page names it: `en`, `es`. */
  readonly language: string | undefined;
  /** The page's own language, and those that it says are spoken. */
  readonly languages: readonly string[];
  /** The kinds of business that structured data names, such as `Plumber`. */
  readonly businessTypes: readonly string[];
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  /** Monday first; a day without a row is closed or not told. */
  readonly hours: readonly OpeningTime[];
  /** Days that are said to be closed. */
  readonly closedDays: readonly Weekday[];
  readonly services: readonly string[];
  readonly areas: readonly string[];
  /** ZIP codes that are said to be served. */
  readonly zips: readonly string[];
  readonly questions: readonly AskedQuestion[];
  readonly headings: readonly string[];
  /** The words that a visitor reads, line by line. */
  readonly text: string;
  /** There was more to read than is kept. */
  readonly textTruncated: boolean;
};
