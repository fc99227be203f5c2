type Options = {
  readonly everyMs: number;
  /** Between two looks while they fail: the pause doubles up to this. */
  readonly longestMs: number;
  /** Told once for each outage, however many looks it takes. */
  readonly onTrouble: (error: unknown) => void;
};

export type Looking = {
  /** Now, instead of at the next time. */
  soon(): void;
  /** Looks no more, and waits for the look that is under way. */
  stop(): Promise<void>;
};

/** Looks again and again, one look at a time. What is looked at may be away: then it is asked seldom, and its return is soon found. */
export function keepLooking(look: () => Promise<void>, { everyMs, longestMs, onTrouble }: Options): Looking {
  let pauseMs = everyMs;
  let isStopped = false;
  let isWanted = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, isWanted && pauseMs === everyMs ? 0 : pauseMs);
    timer.unref();
  };
  const begin = () => {
    isWanted = false;
    looking = once().finally(() => {
      looking = undefined;
      if (!isStopped) wait();
    });
  };
  async function once(): Promise<void> {
    try {
      await look();
      pauseMs = everyMs;
    } catch (error) {
      if (pauseMs === everyMs) onTrouble(error);
      pauseMs = Math.min(pauseMs * 2, longestMs);
    }
  }
  wait();
  return {
    soon() {
      isWanted = true;
      if (!looking && !isStopped) wait();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
