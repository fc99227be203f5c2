import { pattern } from "#domain/basics/pattern.ts";
import type { Minutes } from "./when.ts";

const hours = (from: number, to: number): Minutes => ({ from: from * 60, to: to * 60, exact: false });
const dayEnd = 24 * 60;
const aroundMinutes = 30;

/** The parts of a day, as a contractor means them. The longer name stands before the one it contains. */
const parts: readonly (readonly [string, Minutes])[] = [
  ["firstthing", hours(8, 10)],
  ["earlymorning", hours(7, 9.5)],
  ["midmorning", hours(9, 11)],
  ["latemorning", hours(10, 12)],
  ["earlyafternoon", hours(12, 14)],
  ["midafternoon", hours(13, 16)],
  ["lateafternoon", hours(15, 18)],
  ["lunchtime", hours(11.5, 13.5)],
  ["endofday", hours(15, 18)],
  ["morning", hours(8, 12)],
  ["afternoon", hours(12, 17)],
  ["evening", hours(17, 20)],
  ["night", hours(17, 20)],
];

type Half = "a" | "p" | undefined;
const half = (text: string): Half => {
  if (/\b(?:early|mid|late)?morning\b|\bfirstthing\b/.test(text)) return "a";
  return /\b(?:early|mid|late)?afternoon\b|\bevening\b|\bnight\b/.test(text) ? "p" : undefined;
};

/** Bare 1 to 6 is the afternoon and 7 to 11 the morning, unless the caller says otherwise. */
function minuteOf(hour: number, minute: number, mark: string, said: Half): number {
  if (mark === "x") return hour * 60 + minute;
  const morning = mark === "a" || (mark === "_" && (said === "a" || (said === undefined && hour >= 7 && hour < 12)));
  const of12 = hour % 12;
  // Twelve that is not called "am" is noon.
  const offset = morning && !(hour === 12 && mark !== "a") ? 0 : 12;
  return (of12 + offset) * 60 + minute;
}

const time = /(?:(BACK|ON)(\d+) )?t(\d+)x(\d\d)([apx_])/;
const timePattern = time.source.replaceAll("(", "(?:").replaceAll("(?:?:", "(?:");
const pair = new RegExp(
  `(${timePattern}) ?(?:-|to|and|or|through|thru|till|until|til|by) ?(?:at |around |maybe )*(${timePattern})`,
);
const everyTime = new RegExp(timePattern, "g");

function read(mark: string, said: Half, otherHalf?: string): number {
  const [, way, shift = "0", hour, minute, own = "_"] = time.exec(mark) ?? [];
  const by = way === undefined ? 0 : Number(shift) * (way === "BACK" ? -1 : 1);
  return minuteOf(Number(hour), Number(minute), own === "_" && otherHalf !== undefined ? otherHalf : own, said) + by;
}

const ownHalf = (mark: string): string => time.exec(mark)?.[5] ?? "_";

/** "2 to 4", "10 to 2", "7 to 8 pm": an end without its half of the day takes the one that makes sense. */
function rangeOf(first: string, second: string, said: Half): Minutes {
  const secondHalf = ownHalf(second);
  const to = read(second, said);
  let from = read(first, said);
  if (ownHalf(first) === "_" && (secondHalf === "a" || secondHalf === "p")) {
    const same = read(first, said, secondHalf);
    from = same < to ? same : read(first, said, secondHalf === "a" ? "p" : "a");
  } else if (ownHalf(first) === "_" && from > to && from - 720 >= 420) from -= 720;
  if (from < to) return { from, to, exact: false };
  return to + 720 > from && to + 720 <= dayEnd ? { from, to: to + 720, exact: false } : { from, to: from, exact: true };
}

const orLater = pattern()`
    ^ (?:(?:so|and) )?(?:ANYTIME )?(?:
      or later|(?:or |and )?after(?= that| then|$)|
      on(?:wards?|ward)?(?: |$)(?!(?:the|on)? ?(?:\w+day|tomorrow|today|november|december|\d))
    )`;

/** Which part of a day the marked words name; nothing where they name none. */
export function minutesSaid(text: string): Minutes | undefined {
  const said = half(text);
  const both = pair.exec(text);
  if (both !== null) return rangeOf(both[1] ?? "", both[2] ?? "", said);

  const bounds = { from: undefined as number | undefined, to: undefined as number | undefined };
  let exact: Minutes | undefined;
  for (const match of text.matchAll(everyTime)) {
    const minute = read(match[0], said);
    const before = text.slice(0, match.index).trimEnd();
    const after = text.slice(match.index + match[0].length);
    if (/\b(?:after|past|onward|from|later than)(?: at| about| around| like| say| the)*$/.test(before))
      bounds.from = Math.max(bounds.from ?? 0, minute);
    else if (orLater.test(after)) bounds.from = Math.max(bounds.from ?? 0, minute);
    else if (
      /\b(?:before|by|until|till|til|prior to|earlier than)(?: at| about| around| like| say| the)*$/.test(before)
    )
      bounds.to ??= minute;
    else if (/^ or (?:earlier|before|sooner)/.test(after)) bounds.to ??= minute;
    else if (/\b(?:around|about|near|closer to|like|approximately)(?: at| say)*$/.test(before)) {
      exact ??= { from: Math.max(0, minute - aroundMinutes), to: minute + aroundMinutes, exact: false };
    } else exact ??= { from: minute, to: minute, exact: true };
  }
  // "Customers come at ten, so before ten": the bound is the wish.
  const isBound = exact !== undefined && (exact.from === bounds.from || exact.from === bounds.to);
  if (exact !== undefined && !isBound) return exact;
  const from = bounds.from;
  // "I work until four, so after four thirty": the later one is the wish.
  const to = from !== undefined && bounds.to !== undefined && bounds.to <= from ? undefined : bounds.to;
  const part = partSaid(text);
  if (from === undefined && to === undefined) return part;
  // "Any afternoon, I have calls till noon": what ends before the wish begins is something else.
  if (part !== undefined && from === undefined && to !== undefined && to <= part.from) return part;
  // "In the afternoon, after three" ends with the afternoon.
  const start = from ?? (part !== undefined && part.from < (to ?? dayEnd) ? part.from : 0);
  const end = Math.min(to ?? dayEnd, part !== undefined && part.to > start ? part.to : dayEnd);
  return { from: start, to: Math.max(start, end), exact: false };
}

function partSaid(text: string): Minutes | undefined {
  const words = new Set(text.match(/\w+/g));
  const named = parts.flatMap(([name, minutes]) => (words.has(name) ? [minutes] : []));
  const first = named[0];
  if (first === undefined) return undefined;
  // "First thing in the morning" is one time, "morning or afternoon" are two.
  if (!/ or /.test(text)) return first;
  return { from: Math.min(...named.map(({ from }) => from)), to: Math.max(...named.map(({ to }) => to)), exact: false };
}
