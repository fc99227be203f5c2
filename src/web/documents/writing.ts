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
