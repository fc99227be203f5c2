import type { Entry } from "./asked.ts";
import { timesIn } from "./read-text.ts";

type Property = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minimum?: number;
  anyOf?: readonly Property[];
};
type Schema = { properties?: Record<string, Property>; required?: readonly string[] };
type Heard = { readonly entries: readonly Entry[]; readonly now: Date };
type Said = { readonly all: string; readonly last: string; readonly offered: readonly string[]; readonly now: Date };

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const dayMs = 24 * 3600_000;

/** What goes into a tool, made from what the caller said and what tools answered, after the tool's own schema. */
export function fillInput(schema: unknown, { entries, now }: Heard): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as Schema;
  const callers = entries.flatMap((entry) => (entry.who === "caller" ? [entry.words] : []));
  const results = entries.flatMap((entry) => (entry.who === "tool" ? [entry.result] : []));
  const said: Said = {
    all: callers.join(". "),
    last: callers.at(-1) ?? "",
    offered: timesIn(results.at(-1) ?? ""),
    now,
  };
  const input: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = property.const ?? valueFor(name.toLowerCase(), property, said);
    if (value !== undefined) input[name] = value;
    else if (required.includes(name)) input[name] = property.default ?? emptyOf(property);
  }
  return input;
}

const typesOf = (property: Property): readonly string[] => {
  const own = typeof property.type === "string" ? [property.type] : (property.type ?? []);
  return [...own, ...(property.anyOf ?? []).flatMap(typesOf)];
};

function valueFor(name: string, property: Property, said: Said): unknown {
  const choices = property.enum ?? property.anyOf?.find((one) => one.enum)?.enum;
  if (choices) {
    const mentioned = (choice: unknown) =>
      said.all.toLowerCase().includes(String(choice).toLowerCase().replaceAll("_", " "));
    return choices.find(mentioned);
  }
  const types = typesOf(property);
  if (!types.includes("string")) return undefined;
  if (property.format === "date") return dayOf(said);
  if (property.format === "date-time" || /start|time|when|slot/.test(name)) return momentOf(said);
  if (/date|day/.test(name)) return dayOf(said);
  if (/phone|number/.test(name)) return /\+?[\d(][\d\s().-]{8,}\d/.exec(said.all)?.[0];
  if (/mail/.test(name)) return /[\w.+-]+@[\w.-]+\.\w+/.exec(said.all)?.[0];
  if (/name/.test(name)) return nameIn(said.all);
  if (/address|street/.test(name)) return addressIn(said.all);
  return said.all === "" ? undefined : said.all;
}

const nameIn = (words: string): string | undefined =>
  /(?:[Mm]y name is|[Nn]ame's|[Tt]his is|I am|I'm|[Uu]nder)\s+(\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)/u.exec(
    words,
  )?.[1];

const addressIn = (words: string): string | undefined =>
  /\b\d+\s+(?:[\p{L}.]+\s){1,4}?(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place)\b/iu.exec(
    words,
  )?.[0];

/** The day that was spoken of, else tomorrow. */
function dayOf({ last, all, now }: Said): string {
  const written = /\b\d{4}-\d{2}-\d{2}\b/.exec(all)?.[0];
  if (written) return written;
  const words = `${last} ${all}`.toLowerCase();
  const weekday = weekdays.findIndex((name) => words.includes(name));
  const away = weekday < 0 ? (words.includes("today") ? 0 : 1) : (weekday - now.getUTCDay() + 7) % 7 || 7;
  return new Date(now.getTime() + away * dayMs).toISOString().slice(0, 10);
}

/** One of the times that a tool offered, by the hour that the caller named; without an offer, what the caller named. */
function momentOf(said: Said): string {
  const spoken = /\b(\d{1,2})(?::(\d{2}))?\s*(am|pm|o'clock)?/i.exec(said.last);
  const hour = spoken && toHour(Number(spoken[1]), spoken[3]);
  const start = hour === null ? undefined : String(hour).padStart(2, "0");
  const [first] = said.offered;
  const chosen = said.offered.find((time) => time.slice(11, 13) === start) ?? first;
  return chosen ?? `${dayOf(said)}T${start ?? "09"}:${spoken?.[2] ?? "00"}:00`;
}

/** A bare one to six is in the afternoon: nobody repairs boilers at three in the night. */
function toHour(hour: number, half: string | undefined): number {
  const isPm = half === undefined || /o'clock/i.test(half) ? hour >= 1 && hour <= 6 : /pm/i.test(half);
  return (hour % 12) + (isPm || (hour === 12 && !half) ? 12 : 0);
}

function emptyOf(property: Property): unknown {
  const types = typesOf(property);
  if (types.includes("null")) return null;
  if (property.enum) return property.enum[0];
  if (types.includes("boolean")) return true;
  if (types.includes("integer") || types.includes("number")) return property.minimum ?? 1;
  if (types.includes("array")) return [];
  return types.includes("object") ? {} : "not given";
}
