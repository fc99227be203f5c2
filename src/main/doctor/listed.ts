const shown = 5;

/** By their last four figures, which is enough to find them. */
export function listed(numbers: readonly string[]): string {
  const ends = numbers.slice(0, shown).map((number) => `...${number.slice(-4)}`);
  const more = numbers.length > shown ? ` and ${numbers.length - shown} more` : "";
  return `${ends.join(", ")}${more} ${numbers.length === 1 ? "is" : "are"}`;
}
