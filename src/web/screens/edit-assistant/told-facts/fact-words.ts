import type { CheckedFact } from "#domain/assistants/assistant-settings.ts";
import type { FactKind, FactToSay, OwnerFact } from "#domain/owner-facts/owner-facts.ts";

export const kindNames: Readonly<Record<FactKind, string>> = {
  price: "Price",
  fee: "Fee",
  discount: "Discount",
  does: "What you do",
  does_not: "What you don't do",
  area: "Area",
  hours: "Hours",
  payment: "Payment",
  warranty: "Warranty",
  licence: "License and insurance",
  policy: "Policy",
  about: "About you",
};

export const sourceNames: Readonly<Record<OwnerFact["source"], string>> = {
  instructions: "From your instructions",
  answer: "From your answers",
};

/** The owner's words with this one; without a word she is back at what she reads. */
export const withWord = (
  checked: readonly CheckedFact[],
  from: string,
  word: Omit<CheckedFact, "from"> | undefined,
): readonly CheckedFact[] => [
  ...checked.filter((each) => each.from !== from),
  ...(word === undefined ? [] : [{ from, ...word }]),
];

/** Words on sentences that no longer stand there go with the next save. */
export const stillTold = (checked: readonly CheckedFact[], facts: readonly OwnerFact[]): readonly CheckedFact[] => {
  const stand = new Set(facts.map(({ from }) => from));
  const kept = checked.filter(({ from }) => stand.has(from));
  return kept.length === checked.length ? checked : kept;
};

/** Read from words that were typed since the last save, and not yet looked at. */
export const isNew = ({ status, id }: FactToSay, saved: ReadonlySet<string>): boolean =>
  status === "read" && !saved.has(id);

export const factsSummary = (facts: readonly FactToSay[], saved: ReadonlySet<string>): string => {
  const count = facts.filter(({ status }) => status !== "off").length;
  const fresh = facts.filter((fact) => isNew(fact, saved)).length;
  return [`${count} ${count === 1 ? "sentence" : "sentences"}`, ...(fresh > 0 ? [`${fresh} new`] : [])].join(", ");
};
