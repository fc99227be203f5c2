export type PrintedHead = {
  /** Absent where the hash alone was given. */
  readonly seq: number | undefined;
  readonly hash: string;
};

/** Dashes of all lengths, because programs that show a PDF turn one into another. */
const printed = /^(?:(\d{1,10})[-\u2010-\u2015\u2212])?([0-9a-f]{64})$/;

/** The chain head of an invoice as somebody copied or typed it: with its number or the hash alone, broken into lines or not. */
export function parseChainHead(text: string): PrintedHead | undefined {
  const found = printed.exec(text.replace(/[\s\u00ad\u200b]/g, "").toLowerCase());
  if (!found) return undefined;
  return { seq: found[1] === undefined ? undefined : Number(found[1]), hash: found[2] as string };
}
