import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Errand } from "./labels.ts";
import { readErrands } from "./read-errand.ts";

const folder = join(import.meta.dirname, "../../../../tests/calls/blind");

function readBlind(file: string): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
    if (line.startsWith("# ")) {
      own = [];
      sets.set(line.slice(2), own);
    } else if (line !== "") own.push(line);
  }
  return sets;
}

const errands: readonly (readonly [set: string, errand: Errand])[] = [
  ["declined", "declined"],
  ["message_for", "message_for"],
  ["wrong_number", "misdialed"],
  ["thanks_only", "thanks_only"],
];

/** What each set has reached: a line that is lost shows here. The first figures stand in tests/calls/blind/README.md. */
const reached: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "errands-1.en.txt": { declined: 57, message_for: 59, wrong_number: 57, thanks_only: 55 },
  "errands-2.en.txt": { declined: 36, message_for: 24, wrong_number: 13, thanks_only: 27 },
};
const mostFalse: Readonly<Record<string, number>> = { "errands-1.en.txt": 2, "errands-2.en.txt": 2 };

describe.each(Object.keys(reached))("lines that nobody learned from, %s", (file) => {
  const sets = readBlind(file);

  it.each(errands)("are heard as %s", (set, errand) => {
    const lines = sets.get(set) ?? [];
    const missed = lines.filter((line) => !readErrands(line)(errand));
    expect(lines.length - missed.length, missed.join("\n")).toBeGreaterThanOrEqual(reached[file]?.[set] ?? 0);
  });

  it("of other kinds are hardly ever heard as an errand", () => {
    const wrong = (sets.get("none") ?? []).flatMap((line) =>
      errands.filter(([, errand]) => readErrands(line)(errand)).map(([, errand]) => `${errand}: ${line}`),
    );
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(mostFalse[file] ?? 0);
  });
});
