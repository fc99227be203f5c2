export const dollarsPerHour = 20;
const centsPerHour = dollarsPerHour * 100;
const secondsPerHour = 3600;

/** Rounds half up to whole cents, once: hand it the sum of all seconds that are shown as one amount. */
export const costCents = (seconds: number): number => {
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError(`not a count of seconds: ${seconds}`);
  // Whole numbers throughout: floor of (cents + one half), with both sides doubled.
  const doubled = 2n * BigInt(seconds) * BigInt(centsPerHour) + BigInt(secondsPerHour);
  return Number(doubled / BigInt(2 * secondsPerHour));
};

const minus = "\u2212";

/** `$1,087.60`; a negative amount has a real minus sign. */
export const formatMoney = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a count of cents: ${cents}`);
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? minus : ""}$${whole.toLocaleString("en-US")}.${rest.toString().padStart(2, "0")}`;
};
