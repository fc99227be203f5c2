/** One call as both saw it. */
export type Judged = { readonly call: string; readonly byHand: number; readonly byRule: number };

export type Agreement = {
  /** Of the ranks, from -1 to 1. */
  readonly spearman: number;
  /** The part of all calls whose two scores are at most 15 apart. */
  readonly close: number;
  /** How many of the ten that were judged worst are among the ten of the rule. */
  readonly worst: number;
};

const closeBy = 15;
const worstOf = 10;

/** How well a rule agrees with a person. */
export function agreementOf(judged: readonly Judged[]): Agreement {
  const [hand, rule] = [ranks(judged.map(({ byHand }) => byHand)), ranks(judged.map(({ byRule }) => byRule))];
  const worst = (by: "byHand" | "byRule") =>
    new Set(
      judged
        .toSorted((one, other) => one[by] - other[by] || one.call.localeCompare(other.call))
        .slice(0, worstOf)
        .map(({ call }) => call),
    );
  return {
    spearman: correlation(hand, rule),
    close: judged.filter(({ byHand, byRule }) => Math.abs(byHand - byRule) <= closeBy).length / judged.length,
    worst: worst("byHand").intersection(worst("byRule")).size,
  };
}

/** Equal values share the middle of their places. */
const ranks = (values: readonly number[]): number[] =>
  values.map(
    (value) =>
      values.filter((other) => other < value).length + (values.filter((other) => other === value).length + 1) / 2,
  );

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  const sum = (of: (a: number, b: number) => number) =>
    one.reduce((total, value, place) => total + of(value - meanOne, (other[place] ?? 0) - meanOther), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_a, b) => b * b));
}
