import { minuteMs } from "#domain/time/units.ts";

/** What a phone may send at once, and in a minute from then on. People who type or talk fast stay far below it. */
const limits = {
  frames: { atOnce: 200, perMinute: 300 },
  letters: { atOnce: 6_000, perMinute: 6_000 },
  turns: { atOnce: 20, perMinute: 30 },
  /** Of 20 ms each: a microphone brings 3,000 in a minute. */
  sounds: { atOnce: 500, perMinute: 3_300 },
  /** Each is answered once, a fifth of a second of her sound. */
  marks: { atOnce: 400, perMinute: 600 },
} as const;

type Kind = keyof typeof limits;
export type Budget = { spend(cost: Partial<Record<Kind, number>>): boolean };

const kinds = Object.keys(limits) as Kind[];

/** Answers whether there was enough left. What is spent comes back with the time. */
export function createBudget(watchMs: () => number): Budget {
  const { frames, letters, turns, sounds, marks } = limits;
  const left: Record<Kind, number> = {
    ...{ frames: frames.atOnce, letters: letters.atOnce, turns: turns.atOnce },
    ...{ sounds: sounds.atOnce, marks: marks.atOnce },
  };
  let seenAt = watchMs();
  return {
    spend(cost) {
      const now = watchMs();
      const passed = (now - seenAt) / minuteMs;
      seenAt = now;
      for (const kind of kinds) {
        const { atOnce, perMinute } = limits[kind];
        left[kind] = Math.min(atOnce, left[kind] + passed * perMinute) - (cost[kind] ?? 0);
      }
      return kinds.every((kind) => left[kind] >= 0);
    },
  };
}
