import type { JobChange } from "../../db/schema/appointments.ts";

const folded = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[\s,.]+/g, " ")
    .trim();

const zipAtEnd = /(?<=\S) \d{5}(?:-\d{4})?$/;

/** Spaces, commas and capitals make no other address, nor does a ZIP that only one of them has. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [folded(one), folded(other)];
  if (first === second) return true;
  const isOneBare = zipAtEnd.test(first) !== zipAtEnd.test(second);
  return isOneBare && first.replace(zipAtEnd, "") === second.replace(zipAtEnd, "");
}

export const addressChange = (from: string, to: string, now: Date): JobChange => ({
  at: now.toISOString(),
  what: "address",
  from: from.trim(),
  to: to.trim(),
});

/** As its owner reads it. */
export function changeText({ from, to }: JobChange): string {
  if (from === "") return `Address added: ${to}`;
  return to === "" ? `Address removed: ${from}` : `Address changed from ${from} to ${to}`;
}
