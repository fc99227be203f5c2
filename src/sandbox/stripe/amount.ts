/** Quantity times a price in cents with up to 12 decimals, rounded half up to whole cents, in whole numbers throughout. */
export function amountCents(quantity: number, unitAmountDecimal: string): number {
  const [whole = "0", fraction = ""] = unitAmountDecimal.split(".");
  const scale = 10n ** BigInt(fraction.length);
  const exact = BigInt(quantity) * BigInt(whole + fraction);
  return exact <= 0n ? 0 : Number((2n * exact + scale) / (2n * scale));
}

/** The same moment of the month, so many months later; the 31st becomes the last day of a shorter month. */
export function addMonths(anchorSeconds: number, months: number): number {
  const anchor = new Date(anchorSeconds * 1000);
  const target = new Date(anchor);
  target.setUTCDate(1);
  target.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

/** The end of the period that a moment lies in, counted from the anchor so that a short month does not shift the rest. */
export function periodEnd(anchorSeconds: number, fromSeconds: number, intervalMonths = 1): number {
  let count = 1;
  while (addMonths(anchorSeconds, count * intervalMonths) <= fromSeconds) count += 1;
  return addMonths(anchorSeconds, count * intervalMonths);
}
