const firstMs = 1_000;
const longestMs = 30_000;
const shortestMs = 200;

/**
 * How long to wait before the next try. `chance`, from 0 to 1, spreads those who were cut off together; after a line that had been
 * open, it is short.
 */
export const backOffMs = (failures: number, chance: number, retryAfterSeconds = 0): number => {
  const atMost = Math.min(longestMs, firstMs * 2 ** failures);
  const spread = shortestMs + chance * (atMost - shortestMs);
  return Math.max(failures === 0 ? spread : Math.max(spread, atMost / 2), retryAfterSeconds * 1000);
};
