import { dayMs } from "../time/units.ts";
/** How much an owner's later marks as spam take off a bill. Counted by the month of the call, so that no mark counts twice. */
export const spamCredits = {
  /** A small shop has a few calls in a month, and spam among them all the same. */
  fewestCalls: 3,
  /** One of so many calls of the month. */
  oneOf: 10,
  secondsPerMonth: 3600,
  daysAfterCall: 30,
} as const;

/** Why a mark takes nothing off. */
export const creditRefusals = ["job_booked", "too_old", "month_calls", "month_minutes"] as const;
export type CreditRefusal = (typeof creditRefusals)[number];

/** What a month has of calls that would be paid for, and of those that were credited. */
export type CreditMonth = { readonly calls: number; readonly credited: number; readonly creditedSeconds: number };

export const mostCredits = ({ calls }: Pick<CreditMonth, "calls">): number =>
  Math.max(spamCredits.fewestCalls, Math.floor(calls / spamCredits.oneOf));

type Marked = {
  readonly answeredAt: Date;
  readonly seconds: number;
  /** Whoever books a job that stands is a customer. */
  readonly hasJob: boolean;
  readonly month: CreditMonth;
  readonly now: Date;
};

/** Why a call that is marked stays on the bill; nothing where it is credited. */
export function creditRefusal({ answeredAt, seconds, hasJob, month, now }: Marked): CreditRefusal | undefined {
  if (hasJob) return "job_booked";
  if (now.getTime() - answeredAt.getTime() > spamCredits.daysAfterCall * dayMs) return "too_old";
  if (month.credited >= mostCredits(month)) return "month_calls";
  return month.creditedSeconds + seconds > spamCredits.secondsPerMonth ? "month_minutes" : undefined;
}

/** Use of marks that a person should look at. */
export type OddMarks = "limit_two_months" | "many_marked";
type MarksMonth = CreditMonth & { readonly marked: number };

/** Below this, a quarter of the calls is no number. */
const fewMarks = 5;
const oddOneOf = 4;
/** What is left of the minutes is too little for any call. */
const leastSeconds = 60;

const isUsedUp = (month: CreditMonth): boolean =>
  month.credited >= mostCredits(month) || month.creditedSeconds + leastSeconds > spamCredits.secondsPerMonth;

/** What is odd about a month now, beside the month before it. */
export const oddMarks = (month: MarksMonth, before: CreditMonth): readonly OddMarks[] => [
  ...(isUsedUp(month) && isUsedUp(before) ? (["limit_two_months"] as const) : []),
  ...(month.marked > fewMarks && month.marked * oddOneOf > month.calls ? (["many_marked"] as const) : []),
];
