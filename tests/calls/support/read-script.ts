/** A scripted caller, as it stands in the text files. */
export type CallScript = {
  readonly title: string;
  readonly file: string;
  readonly business: string;
  readonly language: string;
  /** Local time of the business, as 2026-11-16 10:00. */
  readonly now: string;
  readonly from: string;
  /** Whether the carrier attests that the number is the caller's. */
  readonly attested: boolean;
  readonly duty: "all" | "messages_only";
  /** Numbers that do not exist for this call. */
  readonly without: readonly string[];
  /** How the people behind the numbers take the call. */
  readonly callees: Readonly<Record<string, string>>;
  /** "nothing free", or days that are full. */
  readonly calendar: readonly string[];
  /** Bookings that stand already: "2026-11-18 10:00, Leak repair, +12085550177". */
  readonly booked: readonly string[];
  readonly opens: string;
  readonly replies: readonly { readonly asked: RegExp; readonly says: string }[];
  readonly otherwise: string;
  readonly ends: readonly string[];
};

const defaults = { now: "2026-11-16 10:00", from: "+12085550177", language: "en", business: "plumber" };

/** Reads a file of scripted callers. Blocks begin with "Call:"; what stands before the first one holds for all of them. */
export function readScripts(file: string, text: string): CallScript[] {
  const [head = "", ...blocks] = text.split(/^(?=Call:)/m);
  return blocks.map((block) => readScript(file, head, block));
}

function readScript(file: string, head: string, block: string): CallScript {
  const plain = new Map<string, string[]>();
  const replies: { asked: RegExp; says: string }[] = [];
  // A reply of the call's own comes before one that holds for all.
  const ofAll: typeof replies = [];
  for (const [index, raw] of `${head}\n${block}`.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const reply = /^When asked "(.+)": (.*)$/.exec(line);
    const pair = /^([A-Z][A-Za-z ]*): (.*)$/.exec(line);
    if (reply?.[1] !== undefined)
      (index < head.split("\n").length - 1 ? ofAll : replies).push({
        asked: new RegExp(reply[1], "i"),
        says: reply[2] ?? "",
      });
    else if (pair?.[1] !== undefined) plain.set(pair[1], [...(plain.get(pair[1]) ?? []), pair[2] ?? ""]);
    else throw new Error(`${file}: line ${index + 1} cannot be read: ${line}`);
  }
  const all = (key: string) => plain.get(key) ?? [];
  const one = (key: string) => all(key).at(-1);
  const known = new Set([
    "Call",
    "Business",
    "Language",
    "Now",
    "Calls from",
    "Attested",
    "Duty",
    "Without",
    "Callee",
    "Calendar",
    "Booked",
    "Opens",
    "Otherwise",
    "At the end",
  ]);
  for (const key of plain.keys()) if (!known.has(key)) throw new Error(`${file}: "${key}" means nothing here`);
  return {
    title: one("Call") ?? "",
    file,
    business: one("Business") ?? defaults.business,
    language: one("Language") ?? defaults.language,
    now: one("Now") ?? defaults.now,
    from: one("Calls from") === "a hidden number" ? "" : (one("Calls from") ?? defaults.from),
    attested: one("Attested") !== "no",
    duty: one("Duty") === "messages only" ? "messages_only" : "all",
    without: all("Without"),
    callees: Object.fromEntries(all("Callee").map((line) => line.split(" ", 2) as [string, string])),
    calendar: all("Calendar"),
    booked: all("Booked"),
    opens: one("Opens") ?? "",
    replies: [...replies, ...ofAll],
    otherwise: one("Otherwise") ?? "",
    ends: all("At the end"),
  };
}
