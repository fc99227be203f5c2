import { CharBase, CharSet, type Concatenation, type Element, JS } from "refa";

/** One step that reads a character of one of these classes. */
type Read = { readonly to: number; readonly classes: ReadonlySet<number> };
/** One step that reads nothing, where the character before or behind the place allows it. */
type Free = { readonly to: number; readonly guard?: Guard };
export type Guard = {
  readonly kind: "ahead" | "behind";
  readonly negate: boolean;
  readonly classes: ReadonlySet<number>;
};

/** An expression as places and steps between them. Characters that it cannot tell apart are one class. */
export type Automaton = {
  readonly start: number;
  readonly end: number;
  readonly reads: readonly (readonly Read[])[];
  readonly free: readonly (readonly Free[])[];
  /** A character of each class, to show. */
  readonly classes: readonly string[];
};

export class NotJudged extends Error {}

const mostPlaces = 8_000;

const isEndless = (element: Element): boolean =>
  (element.type === "Quantifier" && element.max === Number.POSITIVE_INFINITY) ||
  ("alternatives" in element && element.alternatives.some(({ elements }) => elements.some(isEndless)));

/** Without a loop that has no end, every try at a place is over after a fixed number of steps: nothing to build. */
export function buildAutomaton(source: string, flags: string): Automaton | undefined {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    backreferences: "unknown",
    maxNodes: 1_000_000,
  });
  if (!expression.alternatives.some(({ elements }) => elements.some(isEndless))) return undefined;

  const sets: CharSet[] = [CharSet.all(maxCharacter)];
  const reads: { to: number; set: CharSet }[][] = [];
  const free: { to: number; guard?: Omit<Guard, "classes"> & { set: CharSet } }[][] = [];
  const place = (): number => {
    if (reads.length === mostPlaces) throw new NotJudged("it has too many places");
    free.push([]);
    return reads.push([]) - 1;
  };
  const pass = (from: number, to = place()): number => {
    free[from]?.push({ to });
    return to;
  };

  const addAll = (from: number, elements: readonly Element[]): number => elements.reduce(add, from);
  const addOneOf = (from: number, alternatives: readonly Concatenation[]): number => {
    const to = place();
    for (const { elements } of alternatives) pass(addAll(pass(from), elements), to);
    return to;
  };
  function add(from: number, element: Element): number {
    switch (element.type) {
      case "CharacterClass": {
        const to = place();
        sets.push(element.characters);
        reads[from]?.push({ to, set: element.characters });
        return to;
      }
      case "Alternation":
        return addOneOf(from, element.alternatives);
      case "Quantifier": {
        const { min, max, alternatives } = element;
        let at = from;
        for (let times = 0; times < min; times += 1) at = addOneOf(at, alternatives);
        if (max === Number.POSITIVE_INFINITY) {
          const loop = pass(at);
          pass(addOneOf(loop, alternatives), loop);
          return pass(loop);
        }
        const to = place();
        for (let times = min; times < max; times += 1) {
          pass(at, to);
          at = addOneOf(pass(at), alternatives);
        }
        return pass(at, to);
      }
      case "Assertion": {
        const { kind, negate, alternatives } = element;
        const to = place();
        const set = oneCharacterOf(alternatives, maxCharacter);
        if (set) {
          sets.push(set);
          free[from]?.push({ to, guard: { kind, negate, set } });
          return to;
        }
        // What a longer look asks for is not followed: it may always be met. What it costs is.
        if (kind === "ahead") addOneOf(pass(from), alternatives);
        else if (alternatives.some(({ elements }) => elements.some(isEndless)))
          throw new NotJudged("it looks back without an end");
        return pass(from, to);
      }
      case "Unknown":
        throw new NotJudged("it repeats what it has read (a backreference)");
    }
  }

  const start = place();
  const end = addOneOf(start, expression.alternatives);
  const base = new CharBase(sets);
  const known = new Map<CharSet, ReadonlySet<number>>();
  const classesOf = (set: CharSet): ReadonlySet<number> => {
    const found = known.get(set) ?? new Set(base.split(set));
    known.set(set, found);
    return found;
  };
  return {
    start,
    end,
    reads: reads.map((steps) => steps.map(({ to, set }) => ({ to, classes: classesOf(set) }))),
    free: free.map((steps) =>
      steps.map(({ to, guard }) => {
        if (!guard) return { to };
        const { kind, negate, set } = guard;
        return { to, guard: { kind, negate, classes: classesOf(set) } };
      }),
    ),
    classes: base.sets.map(({ ranges }) => String.fromCodePoint(ranges[0]?.min ?? 0)),
  };
}

function oneCharacterOf(alternatives: readonly Concatenation[], maxCharacter: number): CharSet | undefined {
  let all = CharSet.empty(maxCharacter);
  for (const { elements } of alternatives) {
    const [first, second] = elements;
    if (first?.type !== "CharacterClass" || second) return undefined;
    all = all.union(first.characters);
  }
  return all;
}
