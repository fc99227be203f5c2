import { type Asked, askables } from "#voice/rehearsal/asked.ts";
import type { CallSetting } from "./play-call.ts";

const truths = [
  "Ends",
  "Name is",
  "Address has",
  "Number is",
  "Time",
  "Bookings",
  "Message has",
  "Said",
  "Never said",
  "Danger is",
] as const;
export type Truth = (typeof truths)[number];

/** Somebody whom nobody here has met: what they say when asked, and what must be true at the end. */
export type Stranger = CallSetting & {
  readonly opens: string;
  /** One after the other where asked again. */
  readonly says: Readonly<Partial<Record<Asked, readonly string[]>>>;
  readonly picks: string;
  readonly truths: Readonly<Partial<Record<Truth, string>>>;
};

const settings = ["Call", "Business", "Language", "Now", "Calls from", "Booked", "Calendar", "Opens", "Picks"];

/** Reads a file of strangers; blocks begin with "Call:". */
export const readStrangers = (file: string, text: string): Stranger[] =>
  text
    .split(/^(?=Call:)/m)
    .filter((block) => block.startsWith("Call:"))
    .map((block) => readStranger(file, block));

function readStranger(file: string, block: string): Stranger {
  const read = new Map<string, string[]>();
  for (const raw of block.split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#") || line.startsWith("```")) continue;
    const pair = /^([A-Z][A-Za-z ]*?):\s*(.*)$/.exec(line);
    const key = pair?.[1] ?? "";
    if (![...settings, ...askables, ...truths].includes(key)) throw new Error(`${file}: what is "${line}"?`);
    read.set(key, [...(read.get(key) ?? []), pair?.[2] ?? ""]);
  }
  const one = (key: string): string => read.get(key)?.at(-1) ?? "";
  const from = one("Calls from");
  return {
    file,
    title: one("Call"),
    business: one("Business"),
    language: one("Language") || (file.startsWith("es") ? "es" : "en"),
    now: one("Now") || "2026-11-16 10:00",
    from: /hidden/.test(from) ? "" : from,
    attested: true,
    duty: "all",
    without: [],
    callees: {},
    calendar: read.get("Calendar") ?? [],
    booked: read.get("Booked") ?? [],
    opens: one("Opens"),
    says: Object.fromEntries(askables.flatMap((key) => (read.has(key) ? [[key, read.get(key) ?? []]] : []))),
    picks: one("Picks") || "first",
    truths: Object.fromEntries(
      truths.flatMap((key) => (read.has(key) ? [[key, (read.get(key) ?? []).join(", ")]] : [])),
    ),
  };
}
