export type Places = {
  /** Takes one at once, where there is one. */
  take(): boolean;
  /** Resolves with a place that somebody left. */
  wait(): Promise<void>;
  readonly waiting: () => number;
  /** To whoever waits longest, or back. */
  leave(): void;
};

/** So many places, and a queue in front of them. */
export function createPlaces(count: number): Places {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    take() {
      if (taken >= count) return false;
      taken++;
      return true;
    },
    wait: () => new Promise((turn) => queue.push(turn)),
    waiting: () => queue.length,
    leave() {
      const next = queue.shift();
      if (next) next();
      else taken--;
    },
  };
}
