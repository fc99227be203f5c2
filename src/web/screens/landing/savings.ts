import { costCents, dollarsPerHour } from "#domain/money/pricing.ts";

/** What a visitor says about an ordinary week, all in whole numbers. */
export type MonthFigures = {
  callsPerWeek: number;
  minutesPerCall: number;
  receptionistDollarsPerMonth: number;
  callCenterDollarsPerMinute: { from: number; to: number };
};

export type MonthCosts = {
  seconds: number;
  belleCents: number;
  receptionistCents: number;
  callCenterCents: { from: number; to: number };
  /** How much less the service costs; below zero it costs more. */
  lessThanReceptionistCents: number;
  lessThanCallCenterCents: { from: number; to: number };
};

/** 60 s in a minute and 52 weeks in 12 months: a minute every week is exactly this many seconds a month. */
const secondsPerWeeklyMinute = 260;
const secondsPerMinute = 60;

const assertCount = (count: number): void => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a whole number from zero on: ${count}`);
};

/** Half up to whole cents, in whole numbers: both sides are doubled. */
const perMinuteCents = (seconds: number, dollarsPerMinute: number): number => {
  const doubled = 2 * seconds * dollarsPerMinute * 100 + secondsPerMinute;
  return (doubled - (doubled % (2 * secondsPerMinute))) / (2 * secondsPerMinute);
};

/** An ordinary month of these calls, by the service, by a call center and by somebody employed. Free hours are left out. */
export const monthCosts = (figures: MonthFigures): MonthCosts => {
  const { callsPerWeek, minutesPerCall, receptionistDollarsPerMonth, callCenterDollarsPerMinute } = figures;
  const { from, to } = callCenterDollarsPerMinute;
  for (const count of [callsPerWeek, minutesPerCall, receptionistDollarsPerMonth, from, to]) assertCount(count);
  const seconds = callsPerWeek * minutesPerCall * secondsPerWeeklyMinute;
  const belleCents = costCents(seconds);
  const receptionistCents = receptionistDollarsPerMonth * 100;
  const callCenterCents = { from: perMinuteCents(seconds, from), to: perMinuteCents(seconds, to) };
  return {
    seconds,
    belleCents,
    receptionistCents,
    callCenterCents,
    lessThanReceptionistCents: receptionistCents - belleCents,
    lessThanCallCenterCents: { from: callCenterCents.from - belleCents, to: callCenterCents.to - belleCents },
  };
};

/** From this many whole hours of talk a month on, the receptionist is no dearer. */
export const breakEvenHours = (receptionistDollarsPerMonth: number): number => {
  assertCount(receptionistDollarsPerMonth);
  return Math.ceil(receptionistDollarsPerMonth / dollarsPerHour);
};
