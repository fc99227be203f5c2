import { spokenForm } from "../../../src/providers/speech/spoken/spoken-form.ts";

/** Words as they sound, so that "9:30" and "nine thirty" are the same. */
export const soundingWords = (text: string): string[] =>
  spokenForm(spacedDigits(text))
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z ]+/g, " ")
    .split(" ")
    .map((word) => same[word] ?? word)
    .filter((word) => word !== "" && word !== "oclock");

/** A telephone number that was heard without its usual groups is read digit by digit all the same. */
const spacedDigits = (text: string): string =>
  text.replace(/\d[\d\s,.-]{6,20}\d/g, (run) => {
    const digits = run.replace(/\D/g, "");
    return digits.length >= 10 ? digits.split("").join(" ") : run;
  });

const same: Readonly<Record<string, string>> = { oh: "zero", o: "zero", gonna: "going", okay: "ok", cannot: "can" };

/** Words that were left out, put in or taken for others. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [place, word] of said.entries()) {
    const next = [place + 1];
    for (const [at, other] of heard.entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
