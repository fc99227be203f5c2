/** Each step of a histogram of response times is so much wider than the one before; the database counts turns in them. */
const growth = 1.05;

export type StepCount = { readonly step: number; readonly turns: number };

/** The upper edge of the step in which this share of all turns is reached, in milliseconds; nothing without a turn. */
export function percentileMs(steps: readonly StepCount[], share: number): number | undefined {
  const turns = steps.reduce((sum, one) => sum + one.turns, 0);
  const wanted = Math.max(1, Math.ceil(turns * share));
  let reached = 0;
  for (const one of [...steps].sort((a, b) => a.step - b.step)) {
    reached += one.turns;
    if (one.turns > 0 && reached >= wanted) return growth ** one.step;
  }
  return undefined;
}
