import { Refusal } from "#domain/basics/refusal.ts";

export const assistantGoneText = "The assistant who took this call has been deleted.";

/** The number that somebody called from; refused with a text where it was hidden. */
export function numberOf({ from_number }: { readonly from_number: string }, hiddenText: string): string {
  if (!/^\+\d{7,15}$/.test(from_number)) throw new Refusal("conflict", hiddenText);
  return from_number;
}
