import { isAct, isDanger, isErrand } from "./labels.ts";

export type LabelledLine = { readonly text: string; readonly labels: readonly string[] };

/** Reads a file of lines: "# label label" says what the lines below it are. */
export function readLines(file: string, text: string): LabelledLine[] {
  let labels: readonly string[] | undefined;
  const lines: LabelledLine[] = [];
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("//")) continue;
    if (line.startsWith("#")) {
      labels = line
        .slice(1)
        .trim()
        .split(/[\s+,]+/);
      const strange = labels.find(
        (label) => !isAct(label) && !isDanger(label) && !isErrand(label) && label !== "safe" && label !== "none",
      );
      if (strange !== undefined) throw new Error(`${file}, line ${index + 1}: there is no label "${strange}"`);
    } else if (labels === undefined) throw new Error(`${file}, line ${index + 1}: a line without a label`);
    else lines.push({ text: line, labels });
  }
  return lines;
}
