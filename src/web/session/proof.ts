/** Whoever waits for an owner to confirm who they are, and the one dialog that asks for all of them. */
export const openProof = () => {
  let waiting: readonly ((proved: boolean) => void)[] = [];
  const watchers = new Set<() => void>();
  const become = (next: typeof waiting): void => {
    waiting = next;
    for (const watcher of watchers) watcher();
  };
  return {
    wanted: () => waiting.length > 0,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    ask: () => new Promise<boolean>((resolve) => become([...waiting, resolve])),
    answer: (proved: boolean): void => {
      const told = waiting;
      become([]);
      for (const tell of told) tell(proved);
    },
  };
};
