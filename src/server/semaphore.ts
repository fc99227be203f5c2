/** A counting semaphore: whoever holds a slot may work, the others wait in order. */
export type Semaphore = {
  /** Takes a free slot at once, where there is one. */
  tryAcquire(): boolean;
  /** Resolves with a slot that somebody released. */
  acquire(): Promise<void>;
  readonly waiting: () => number;
  /** Hands the slot to whoever waits longest, or frees it. */
  release(): void;
};

export function createSemaphore(slots: number): Semaphore {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    tryAcquire() {
      if (taken >= slots) return false;
      taken++;
      return true;
    },
    acquire: () => new Promise((turn) => queue.push(turn)),
    waiting: () => queue.length,
    release() {
      const next = queue.shift();
      if (next) next();
      else taken--;
    },
  };
}
