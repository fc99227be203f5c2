/** Where one gets from the first by the given steps, the first included, each before what it leads to. */
export const reached = (first: string | undefined, next: (name: string) => readonly string[]): string[] => {
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    next(name).forEach(follow);
  };
  if (first !== undefined) follow(first);
  return [...found];
};
