const mostDollars = 1_000_000;

export type JobValue =
  | { readonly kind: "dollars"; readonly dollars: number | null }
  | { readonly kind: "refused"; readonly text: string };

/** `280`, `$1,280.50`; nothing at all takes the figure back. */
export const parseJobValue = (typed: string): JobValue => {
  const plain = typed.replace(/[\s$,]/g, "");
  if (plain === "") return { kind: "dollars", dollars: null };
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return { kind: "refused", text: "Please enter an amount such as 280." };
  const dollars = Number(plain);
  return dollars > mostDollars
    ? { kind: "refused", text: "Please enter at most $1,000,000." }
    : { kind: "dollars", dollars };
};
