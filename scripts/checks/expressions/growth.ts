import { type Automaton, buildAutomaton, type Guard, NotJudged } from "./automaton.ts";

const mostSteps = 5_000_000;

/**
 * Why an expression may take longer than in proportion to its text; undefined where it cannot. What it asks is how many ways
 * there are to read a text: a search that fails tries all of them. The ways grow faster than the text where a word leads from
 * one loop back to itself, from there on to a second loop, and from that back to itself, too; the search for a place to begin
 * is such a loop. Two ways within one loop are worse still.
 */
export function whyNotLinear(source: string, flags: string): string | undefined {
  try {
    const automaton = buildAutomaton(source, flags);
    return automaton && judge(automaton, !flags.includes("y"));
  } catch (error) {
    if (error instanceof NotJudged) return `cannot be judged: ${error.message}`;
    throw error;
  }
}

/** A place after a character, together with what later looks back will ask of that character. */
type State = number;
type Loop = ReadonlySet<State>;

function judge(automaton: Automaton, searches: boolean): string | undefined {
  const { start, end, reads, free, classes } = automaton;
  const { groupOf, groups, admits } = lookBack(automaton);
  const begin = reads.length;
  const stateOf = (place: number, group: number): State => place * groups.length + group;
  const placeOf = (state: State): number => Math.floor(state / groups.length);
  let steps = 0;
  const count = (): void => {
    steps += 1;
    if (steps > mostSteps) throw new NotJudged("it has too many ways to follow");
  };

  const known = new Map<number, ReadonlyMap<State, number>>();
  /** Where a character leads, and whether in more than one way. */
  const stepsOf = (state: State, class_: number): ReadonlyMap<State, number> => {
    const key = state * classes.length + class_;
    const found = known.get(key);
    if (found) return found;
    const group = state % groups.length;
    const reached = new Map<State, number>();
    const visits = new Map<number, number>();
    const path = new Set<number>();
    const visit = (place: number): void => {
      const times = visits.get(place) ?? 0;
      if (times === 2) return;
      count();
      visits.set(place, times + 1);
      path.add(place);
      for (const { to, classes: read } of reads[place] ?? [])
        if (read.has(class_)) {
          const next = stateOf(to, groupOf[class_] ?? 0);
          reached.set(next, Math.min(2, (reached.get(next) ?? 0) + 1));
        }
      for (const { to, guard } of free[place] ?? []) if (!path.has(to) && admits(guard, group, class_)) visit(to);
      path.delete(place);
    };
    visit(placeOf(state) === begin ? start : placeOf(state));
    known.set(key, reached);
    return reached;
  };
  const nextOf = (state: State): Set<State> => {
    const next = new Set<State>();
    for (const class_ of classes.keys()) for (const to of stepsOf(state, class_).keys()) next.add(to);
    return next;
  };

  const nexts = new Map<State, ReadonlySet<State>>();
  const open = groups.map((_, group) => stateOf(begin, group));
  for (let state = open.pop(); state !== undefined; state = open.pop())
    if (!nexts.has(state)) {
      const next = nextOf(state);
      nexts.set(state, next);
      open.push(...next);
    }
  const loops = loopsOf(nexts);

  /** A loop that may stop anywhere and has found what it looks for: no text makes it fail. */
  const mayEnd = (state: State): boolean => {
    const seen = new Set([placeOf(state)]);
    for (const place of seen) {
      if (place === end) return true;
      for (const { to, guard } of free[place] ?? []) if (!guard) seen.add(to);
    }
    return false;
  };
  const failing = loops.filter((loop) => ![...loop].every(mayEnd));

  const shown = (class_: number): string => JSON.stringify(classes[class_]);

  /** Follows the same text from several states at once; the first tuple that is what is looked for ends it. */
  const follow = (
    from: readonly (readonly State[])[],
    within: readonly Loop[],
    isFound: (tuple: readonly State[]) => boolean,
  ): string | undefined => {
    const seen = new Set<string>();
    const queue = [...from];
    for (let tuple = queue.pop(); tuple; tuple = queue.pop())
      for (const class_ of classes.keys()) {
        let ahead: State[][] = [[]];
        for (const [index, state] of tuple.entries()) {
          const next = [...stepsOf(state, class_).keys()].filter((to) => within[index]?.has(to));
          ahead = ahead.flatMap((earlier) => next.map((to) => [...earlier, to]));
          if (ahead.length === 0) break;
        }
        for (const reached of ahead) {
          count();
          if (isFound(reached)) return shown(class_);
          const key = reached.join();
          if (seen.has(key)) continue;
          seen.add(key);
          queue.push(reached);
        }
      }
    return undefined;
  };

  for (const loop of failing) {
    const apart: State[][] = [];
    for (const state of loop)
      for (const class_ of classes.keys()) {
        const next = [...stepsOf(state, class_)].filter(([to]) => loop.has(to));
        if (next.some(([, ways]) => ways > 1)) return `two ways through one loop, as for ${shown(class_)}`;
        for (const [one] of next) for (const [other] of next) if (one < other) apart.push([one, other]);
      }
    const twice = follow(apart, [loop, loop], ([one, other]) => one === other);
    if (twice) return `two ways through one loop, as for ${twice}`;
  }

  const before = new Map<State, State[]>();
  for (const [from, next] of nexts) for (const to of next) before.set(to, [...(before.get(to) ?? []), from]);
  const reaching = (loop: Loop): Loop => {
    const all = new Set(loop);
    for (const state of all) for (const from of before.get(state) ?? []) all.add(from);
    return all;
  };
  for (const loop of failing) {
    const useful = reaching(loop);
    const members = [...loop];
    if (searches) {
      // The search reads everything. So it is enough that the text from some beginning ends in the loop that reads it already.
      const from = members.map((state) => [stateOf(begin, state % groups.length), state]);
      const met = follow(from, [useful, loop], ([one, other]) => one === other);
      if (met) return `a search begins anew within a loop, as for ${met}`;
    }
    for (const earlier of loops) {
      if (earlier === loop || ![...earlier].some((state) => useful.has(state))) continue;
      for (const first of earlier)
        for (const second of members) {
          if (first % groups.length !== second % groups.length) continue;
          const met = follow(
            [[first, first, second]],
            [earlier, useful, loop],
            ([one, way, other]) => one === first && way === second && other === second,
          );
          if (met) return `two loops read the same, as for ${met}`;
        }
    }
  }
  return undefined;
}

/** Of the character before a place only that matters which some look back asks for. */
function lookBack({ free, classes }: Automaton) {
  const asked = [...new Set(free.flat().flatMap(({ guard }) => (guard?.kind === "behind" ? [guard.classes] : [])))];
  const marks = [...classes.keys()].map((class_) => asked.map((set) => (set.has(class_) ? "1" : "0")).join(""));
  // Before the text there is no character at all.
  const groups = [...new Set([asked.map(() => "0").join(""), ...marks])];
  const place = new Map(asked.map((set, index) => [set, index]));
  return {
    groups,
    groupOf: marks.map((mark) => groups.indexOf(mark)),
    admits: (guard: Guard | undefined, group: number, class_: number): boolean => {
      if (!guard) return true;
      if (guard.kind === "ahead") return guard.classes.has(class_) !== guard.negate;
      return (groups[group]?.[place.get(guard.classes) ?? 0] === "1") !== guard.negate;
    },
  };
}

/** The sets of states that lead to one another (after Tarjan). */
function loopsOf(nexts: ReadonlyMap<State, ReadonlySet<State>>): Loop[] {
  const loops: Loop[] = [];
  const order = new Map<State, number>();
  const lowest = new Map<State, number>();
  const stack: State[] = [];
  const stacked = new Set<State>();
  const lower = (state: State, to: number): void => {
    lowest.set(state, Math.min(lowest.get(state) ?? to, to));
  };
  const visit = (root: State): void => {
    const work: { state: State; next: Iterator<State> }[] = [];
    const open = (state: State): void => {
      lower(state, order.size);
      order.set(state, order.size);
      stack.push(state);
      stacked.add(state);
      work.push({ state, next: (nexts.get(state) ?? new Set()).values() });
    };
    open(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const { state, next } = top;
      const { value, done } = next.next();
      if (!done) {
        if (!order.has(value)) open(value);
        else if (stacked.has(value)) lower(state, order.get(value) ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) lower(parent.state, lowest.get(state) ?? 0);
      if (lowest.get(state) !== order.get(state)) continue;
      const loop = new Set(stack.splice(stack.indexOf(state)));
      for (const each of loop) stacked.delete(each);
      if (loop.size > 1 || nexts.get(state)?.has(state)) loops.push(loop);
    }
  };
  for (const state of nexts.keys()) if (!order.has(state)) visit(state);
  return loops;
}
