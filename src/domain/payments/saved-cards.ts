const brandNames: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "Amex"],
  ["discover", "Discover"],
]);

/** A brand that we have no icon for is a card all the same. */
export const cardBrandName = (brand: string): string => brandNames.get(brand.toLowerCase()) ?? "Card";

export const cardTitle = (card: { brand: string; last4: string }): string =>
  `${cardBrandName(card.brand)} ending in ${card.last4}`;

export const cardExpiry = (card: { exp_month: number; exp_year: number }): string =>
  `Expires ${card.exp_month}/${card.exp_year}`;

/** The list comes with the default card first. */
export const isDefaultCard = (index: number): boolean => index === 0;
