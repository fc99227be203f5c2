/** So long after a letter the next one begins a new word. */
export const typingMs = 1_000;

/** Where a key leads in a list of so many, from the given place; -1 is none of them. Undefined where it leads nowhere. */
export const movedBy = (key: string, from: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return Math.min(from + 1, count - 1);
    case "ArrowUp":
      return from === -1 ? count - 1 : Math.max(from - 1, 0);
    case "Home":
    case "PageUp":
      return 0;
    case "End":
    case "PageDown":
      return count - 1;
    default:
      return undefined;
  }
};

/** The next entry, from the given place on, that begins with what was typed; the same letter again goes on to the one after. */
export const foundBy = (typed: string, from: number, labels: readonly string[]): number | undefined => {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase();
  const first = isRepeated ? from + 1 : Math.max(from, 0);
  const order = labels.map((_, step) => (first + step) % labels.length);
  return order.find((place) => labels[place]?.trim().toLowerCase().startsWith(wanted));
};
