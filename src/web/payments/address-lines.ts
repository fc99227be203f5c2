import type { Customer } from "#contract/payments.ts";

/** As it stands on an envelope; what is not known is left out. */
export const addressLines = (address: Customer["address"]): readonly string[] => {
  if (address === null) return [];
  const { line1, line2, city, state, postal_code, country } = address;
  const joined = (parts: readonly (string | null)[], between: string) => parts.filter(Boolean).join(between);
  const place = joined([city, joined([state, postal_code], " ")], ", ");
  // Within the country nobody writes it.
  const abroad = country === "US" ? null : country;
  return [line1, line2, place, abroad].filter((line): line is string => Boolean(line));
};
