// Real ones, also while a test has stopped the clock.
const later = globalThis.setTimeout;
const patienceMs = 60_000;
/** To look costs as much as many a screen costs to draw: what takes long is looked for less and less often. */
const pauses = { firstMs: 5, longestMs: 80 };

/** Looks again and again until it does not throw. Moves no clock, so it also waits while time stands still. */
export async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const from = performance.now();
  for (let pauseMs = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.longestMs)) {
    try {
      return await look();
    } catch (thrown) {
      if (performance.now() - from > patienceMs) throw thrown;
      await new Promise((done) => later(done, pauseMs));
    }
  }
}
