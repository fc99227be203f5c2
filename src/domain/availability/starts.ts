/** Times between two moments, neither of which belongs to it. */
export type OpenEnded = { readonly from: number; readonly to: number };
/** Times from one moment to another, both of which belong to it: also one moment alone. */
export type StartRange = { readonly from: number; readonly to: number };

/** Joins what overlaps, given in order. Two that only touch leave the moment between them free. */
export function merged(spans: readonly OpenEnded[]): OpenEnded[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = result.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of a range without these, which are merged. */
export function cut(range: StartRange, out: readonly OpenEnded[]): StartRange[] {
  const left: StartRange[] = [];
  let from = range.from;
  for (let index = firstAfter(out, range.from); index < out.length; index++) {
    const gap = out[index] as OpenEnded;
    if (gap.from >= range.to) break;
    if (gap.from >= from) left.push({ from, to: gap.from });
    from = Math.max(from, gap.to);
  }
  if (from <= range.to) left.push({ from, to: range.to });
  return left;
}

/** The first that ends after a moment, found by halving: a month can hold hundreds. */
function firstAfter(spans: readonly OpenEnded[], moment: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as OpenEnded).to > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** When something of this length can start in each open time, between the first and the last moment that are asked for. */
export const startsWithin = (
  open: readonly OpenEnded[],
  { visitMs, from, last }: { visitMs: number; from: number; last: number },
): StartRange[] =>
  open
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to - visitMs, last) }))
    .filter((range) => range.from <= range.to);
