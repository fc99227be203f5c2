import { Refused } from "./graph-error.ts";

type Pattern = { type?: string; interval?: number; daysOfWeek?: string[]; dayOfMonth?: number; index?: string };
type Range = { type?: string; endDate?: string; numberOfOccurrences?: number };

const days: Record<string, string> = {
  monday: "MO",
  tuesday: "TU",
  wednesday: "WE",
  thursday: "TH",
  friday: "FR",
  saturday: "SA",
  sunday: "SU",
};
const indexes: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

/** Graph's pattern and range of a series as the line that calendars share. */
export function ruleOf(recurrence: unknown): string {
  const { pattern = {}, range = {} } = (recurrence ?? {}) as { pattern?: Pattern; range?: Range };
  const names = (pattern.daysOfWeek ?? []).map((day) => days[String(day).toLowerCase()] ?? "");
  const parts = [...partsOf(pattern, names), `INTERVAL=${pattern.interval ?? 1}`, ...endOf(range)];
  if (names.includes("") || parts.includes("")) throw broken();
  return `RRULE:${parts.join(";")}`;
}

function partsOf(pattern: Pattern, names: readonly string[]): string[] {
  switch (pattern.type) {
    case "daily":
      return ["FREQ=DAILY"];
    case "weekly":
      if (names.length === 0) throw broken();
      return ["FREQ=WEEKLY", `BYDAY=${names.join(",")}`];
    case "absoluteMonthly":
      return ["FREQ=MONTHLY", pattern.dayOfMonth ? `BYMONTHDAY=${pattern.dayOfMonth}` : ""];
    case "relativeMonthly":
      return ["FREQ=MONTHLY", names[0] ? `BYDAY=${indexes[pattern.index ?? "first"] ?? 1}${names[0]}` : ""];
    case "absoluteYearly":
      return ["FREQ=YEARLY"];
    default:
      throw broken();
  }
}

function endOf(range: Range): string[] {
  switch (range.type) {
    case "noEnd":
      return [];
    case "numbered":
      return [range.numberOfOccurrences ? `COUNT=${range.numberOfOccurrences}` : ""];
    case "endDate":
      return [range.endDate ? `UNTIL=${range.endDate.replaceAll("-", "")}` : ""];
    default:
      throw broken();
  }
}

const broken = () => new Refused("ErrorInvalidRequest", "The recurrence pattern or range is not valid.");
