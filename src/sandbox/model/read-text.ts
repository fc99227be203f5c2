const smallWords = new Set(
  "a an and any are at be can could do does for from get have how i in is it me my of on or please so tell that the there this to us we what when where which who will with would you your".split(
    " ",
  ),
);
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const isoTime = /\b(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/g;
const spokenFields = ["say", "text", "message", "summary", "detail", "answer"];
const mostTimes = 3;

/** The lines of a prompt without the marks that lists and headings have. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^[\s#*-]+/, "").trim())
    .filter((line) => line !== "");

/** The first line of the instructions that the pattern is found in. */
export function lineWith(instructions: string, pattern: string): string | undefined {
  const sought = new RegExp(pattern, "iu");
  return linesOf(instructions).find((line) => sought.test(line));
}

/** The line of the instructions that shares most words with a question; none, when nothing but small words is shared. */
export function bestLine(instructions: string, question: string): string | undefined {
  const asked = stems(question);
  const scored = linesOf(instructions).map((line) => ({
    line,
    score: [...stems(line)].filter((w) => asked.has(w)).length,
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { line: "", score: 0 });
  // "Q: ... A: ..." is how owners write answers down; only the answer is spoken.
  return best.score > 0 ? best.line.replace(/^.*?\bA:\s*/, "") : undefined;
}

const stems = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !smallWords.has(word))
      .map((word) => word.replace(/(?:ing|es|s|ed)$/, "")),
  );

/** Every time that stands in a text, as it stands there. */
export const timesIn = (text: string): string[] => [...new Set(text.match(isoTime) ?? [])];

/** 2026-11-17T09:00:00-06:00 as people say it, in the zone in which it is written. */
function sayTime(iso: string): string {
  const [, year, month, day, hour = "0", minute] = new RegExp(isoTime.source).exec(iso) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const monthName = date.toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  const half = Number(hour) < 12 ? "AM" : "PM";
  return `${weekdays[date.getUTCDay()]}, ${monthName} ${Number(day)} at ${Number(hour) % 12 || 12}:${minute} ${half}`;
}

/** What a tool answered, in words that can be spoken. */
export function readResult(result: string): string {
  const read = parsed(result);
  if (typeof read === "string") return read;
  if (typeof read === "object" && read !== null) {
    const spoken = spokenFields
      .map((name) => (read as Record<string, unknown>)[name])
      .find((v) => typeof v === "string");
    if (typeof spoken === "string") return spoken;
  }
  const times = timesIn(result).slice(0, mostTimes).map(sayTime);
  if (times.length > 0) return `I have ${times.join(", or ")}.`;
  return typeof read === "object" && read !== null && Object.keys(read).length === 0 ? "Done." : result;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
