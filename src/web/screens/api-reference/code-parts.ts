export type CodePart = { readonly code: boolean; readonly text: string };

/** Splits a sentence at its backticks; one without a partner stays a character. */
export const codeParts = (text: string): CodePart[] =>
  text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => (/^`[^`]+`$/.test(part) ? { code: true, text: part.slice(1, -1) } : { code: false, text: part }));
