/** How a field is told: its lines, one under the other, and what is said of a change. */
export type Told<T> = {
  readonly lines: (value: T) => readonly string[];
  readonly words: (before: T, after: T) => readonly string[];
};

const shownNames = 5;

/** `A, B and 3 more`. */
const some = (names: readonly string[]): string =>
  names.length <= shownNames
    ? names.join(", ")
    : `${names.slice(0, shownNames).join(", ")} and ${names.length - shownNames} more`;

/** Too long to be quoted: greeting, instructions. */
export const text = (label: string): Told<string> => ({
  lines: (value) => value.split("\n").filter((line) => line.trim() !== ""),
  words: (before, after) =>
    before === after ? [] : [`${label} ${before === "" ? "added" : after === "" ? "removed" : "changed"}`],
});

/** Short enough to be quoted, as it was and as it is. */
export const value = <T>(label: string, show: (value: T) => string): Told<T> => ({
  lines: (value) => [show(value)],
  words: (before, after) =>
    show(before) === show(after) ? [] : [`${label}: ${show(after)} (before: ${show(before)})`],
});

export const onOff = (label: string): Told<boolean> => value(label, (on) => (on ? "on" : "off"));

type ListNames<T> = {
  readonly one: string;
  readonly many: string;
  /** By which an item is known again when something about it changes. */
  readonly key: (item: T) => string;
  readonly show: (item: T) => string;
  /** As a sentence names it; absent: by its key. */
  readonly quote?: (item: T) => string;
  /** Whether their order means something to callers. */
  readonly isOrdered?: boolean;
};

export function list<T>({ one, many, key, show, quote = key, isOrdered = false }: ListNames<T>): Told<readonly T[]> {
  const said = (items: readonly T[], what: string): string[] =>
    items.length === 0 ? [] : [`${items.length === 1 ? one : many} ${what}: ${some(items.map(quote))}`];
  return {
    lines: (items) => (items.length === 0 ? ["none"] : items.map(show)),
    words: (before, after) => {
      const was = new Map(before.map((item) => [key(item), item]));
      const is = new Map(after.map((item) => [key(item), item]));
      const removed = before.filter((item) => !is.has(key(item)));
      const added = after.filter((item) => !was.has(key(item)));
      const changed = after.filter((item) => {
        const old = was.get(key(item));
        return old !== undefined && show(old) !== show(item);
      });
      const words = [...said(removed, "removed"), ...said(added, "added"), ...said(changed, "changed")];
      const isMoved = isOrdered && words.length === 0 && before.map(key).join("\n") !== after.map(key).join("\n");
      return isMoved ? [`${many}: in another order`] : words;
    },
  };
}

/** Several things that stand under one heading. */
export const together = <T>(parts: readonly Told<T>[]): Told<T> => ({
  lines: (value) => parts.flatMap(({ lines }) => lines(value)),
  words: (before, after) => parts.flatMap(({ words }) => words(before, after)),
});

/** One part of a thing. */
export const part = <T, P>(of: (whole: T) => P, told: Told<P>, heading = ""): Told<T> => ({
  lines: (whole) => told.lines(of(whole)).map((line) => `${heading}${line}`),
  words: (before, after) => told.words(of(before), of(after)),
});
