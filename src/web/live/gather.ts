type Needs<Item> = {
  /** Two that are the same are done once. */
  readonly nameOf: (item: Item) => string;
  /** Answers those that have to be done once more. */
  readonly work: (items: readonly Item[]) => readonly Item[];
  /** Whether nobody is looking. */
  readonly isAsleep: () => boolean;
  readonly later: (run: () => void) => void;
};

/** Gathers what comes in quick succession and does it once. While nobody looks nothing is done, and `wake` does it then. */
export const createGatherer = <Item>({ nameOf, work, isAsleep, later }: Needs<Item>) => {
  const waiting = new Map<string, Item>();
  let isDue = false;
  const run = (): void => {
    isDue = false;
    if (isAsleep() || waiting.size === 0) return;
    const items = [...waiting.values()];
    waiting.clear();
    add(work(items));
  };
  const plan = (): void => {
    if (isDue || isAsleep() || waiting.size === 0) return;
    isDue = true;
    later(run);
  };
  const add = (items: readonly Item[]): void => {
    for (const item of items) waiting.set(nameOf(item), item);
    plan();
  };
  return { add, wake: plan };
};
