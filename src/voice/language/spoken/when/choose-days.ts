import { addDays, type LocalDate, weekdayIndex } from "#domain/time/zoned-time.ts";
import { dayRules, impossible } from "./days-said.ts";
import type { Days } from "./when.ts";

type Placed = { readonly days: Days; readonly start: number; readonly end: number };

/** How far "after Thursday" reaches. */
const openEndDays = 14;

/** The days that the marked words name: one day, a range, or one that does not exist. */
export function daysSaid(text: string, today: LocalDate): Days | typeof impossible | undefined {
  const placed: Placed[] = [];
  let left = text;
  for (const [pattern, read] of dayRules) {
    for (const match of left.matchAll(pattern)) {
      const days = read(match as RegExpExecArray, today);
      if (days === impossible) return impossible;
      if (days === undefined) continue;
      placed.push({ days, start: match.index, end: match.index + match[0].length });
      left = left.slice(0, match.index) + "#".repeat(match[0].length) + left.slice(match.index + match[0].length);
    }
  }
  placed.sort((a, b) => a.start - b.start);
  const [first] = placed;
  const second = inOrder(first, placed[1]);
  if (first === undefined) return undefined;
  if (second === undefined) return bounded(first, text, today);

  // "Tuesday week, the twenty-fourth": the date says which Tuesday.
  const isOne = ({ days }: Placed): boolean => days.from === days.to;
  if (isOne(first) && isOne(second) && weekdayIndex(first.days.from) === weekdayIndex(second.days.from))
    return second.days;
  const between = text.slice(first.end, second.start);
  const before = text.slice(0, first.start);
  const later = second.days.to >= first.days.from;
  if (/^ ?(?:-|to|through|thru|until|till)(?: the| on)? ?$/.test(between) && later)
    return { from: first.days.from, to: second.days.to };
  if (/\bbetween (?:the )?$/.test(before) && /^ and (?:the )?$/.test(between) && later) {
    return { from: first.days.from, to: second.days.to };
  }
  if (
    /^ ?(?:or|and|o)(?: the| on| maybe| el| even)* ?$/.test(between) &&
    later &&
    addDays(first.days.to, 1) >= second.days.from
  ) {
    return { from: first.days.from, to: second.days.to };
  }
  const turns = /\b(?:so|but|then|instead|asi que|pero|entonces|if not)\b/.test(between);
  const isSecondToo = /^(?: is| would be| works)?(?: okay| ok| fine| good)? (?:too|also|as well|tambien)\b/.test(
    text.slice(second.end),
  );
  return bounded(turns && !isSecondToo ? second : first, text, today);
}

/** "Monday or Tuesday", said on a Monday, are two days in a row. */
function inOrder(first: Placed | undefined, second: Placed | undefined): Placed | undefined {
  if (first === undefined || second === undefined || second.days.from >= first.days.from) return second;
  return { ...second, days: { from: addDays(second.days.from, 7), to: addDays(second.days.to, 7) } };
}

function bounded({ days, start, end }: Placed, text: string, today: LocalDate): Days {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end);
  if (/\b(?:after|later than|past)(?: the| on)*$/.test(before)) return reaching(addDays(days.to, 1));
  if (/\bonward(?: the| on)*$/.test(before) || /^ (?:or (?:later|after)|on(?:wards?|ward)(?: |$))/.test(after))
    return reaching(days.from);
  if (/\b(?:before|prior to)(?: the| on)*$/.test(before)) return upTo(addDays(days.from, -1), today);
  if (/\b(?:by|until|till)(?: the| on)*$/.test(before)) return upTo(days.to, today);
  return days;
}

const reaching = (from: LocalDate): Days => ({ from, to: addDays(from, openEndDays - 1) });
const upTo = (to: LocalDate, today: LocalDate): Days => (to < today ? { from: today, to: today } : { from: today, to });
