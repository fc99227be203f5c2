export type Mark =
  | { readonly kind: "plain" | "code" | "name"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const marks = /`(?<code>[^`]+)`|\*\*(?<name>[^*]+)\*\*|\[(?<text>[^[\]]+)\]\((?<to>[^[)\s]+)\)/g;

/** Reads `code`, **what a button or field is called** and [links](/help) out of a sentence. */
export function markedText(sentence: string): readonly Mark[] {
  const found: Mark[] = [];
  let read = 0;
  const plainUpTo = (end: number) => {
    if (end > read) found.push({ kind: "plain", text: sentence.slice(read, end) });
  };
  for (const match of sentence.matchAll(marks)) {
    plainUpTo(match.index);
    found.push(markOf(match.groups ?? {}));
    read = match.index + match[0].length;
  }
  plainUpTo(sentence.length);
  return found;
}

function markOf({ code, name, text, to }: Partial<Record<string, string>>): Mark {
  if (code !== undefined) return { kind: "code", text: code };
  if (name !== undefined) return { kind: "name", text: name };
  return { kind: "link", text: text ?? "", to: to ?? "" };
}

/** What a written page says, as data: drawn by one component, and read by tests. Texts are marked as `marked-text.ts` describes. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "points"; readonly points: readonly string[] }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "notice"; readonly title: string; readonly text: string }
  | { readonly kind: "code"; readonly label: string; readonly code: string }
  | Table;

export type Table = {
  readonly kind: "table";
  /** Says what the table is to somebody who does not see it. */
  readonly caption: string;
  readonly head: readonly string[];
  /** As many cells as the head; the last of a shorter row reaches to the end. */
  readonly rows: readonly (readonly string[])[];
};

export type Part = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

export type Chapter = Part & { readonly parts?: readonly Part[] };

export const text = (words: string): Block => ({ kind: "text", text: words });
export const points = (...all: readonly string[]): Block => ({ kind: "points", points: all });
export const steps = (...all: readonly string[]): Block => ({ kind: "steps", steps: all });
