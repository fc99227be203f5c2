// Real ones, also while a test has stopped the clock.
const later = globalThis.setTimeout;
const patienceMs = 20_000;

/** Looks again and again until it does not throw. Moves no clock, so it also waits while time stands still. */
export async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const from = performance.now();
  for (;;) {
    try {
      return await look();
    } catch (thrown) {
      if (performance.now() - from > patienceMs) throw thrown;
      await new Promise((done) => later(done, 10));
    }
  }
}
