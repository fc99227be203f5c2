const firstMs = 1_000;
const longestMs = 30_000;
const shortestMs = 500;

/**
 * How long to wait before the next try. `chance`, from 0 to 1, spreads those who were cut off together. After a line that had been
 * open it is short, but long enough for a page that ended its own session to have left.
 */
export const backOffMs = (failures: number, chance: number, retryAfterSeconds = 0): number => {
  const atMost = Math.min(longestMs, firstMs * 2 ** failures);
  const atLeast = Math.max(shortestMs, failures === 0 ? 0 : atMost / 2);
  return Math.max(atLeast + chance * (atMost - atLeast), retryAfterSeconds * 1000);
};
