import type { Card } from "#providers/payments/port.ts";

type Known = {
  readonly seen: readonly string[];
  /** Chosen before, but not everything that follows was done. */
  readonly pending: string | null;
  /** What the owner asks for now. */
  readonly wanted?: string | undefined;
};

export type Choice = {
  /** The card that is to become the default, or undefined where all is well as it is. */
  readonly card: string | undefined;
  /** Whether it pays what is open and starts the subscription: a new card does, one that merely moves up does not. */
  readonly pays: boolean;
};

/**
 * The card saved last becomes the default. `cards` stand as the provider lists them: the default first, then the newest. What is new
 * is told from what was seen before, so the order and number of events do not matter.
 */
export function chooseCard(cards: readonly Card[], { seen, pending, wanted }: Known): Choice {
  const has = (id: string | null | undefined): id is string => cards.some((card) => card.id === id);
  if (has(wanted)) return { card: wanted, pays: true };
  const unseen = cards.filter(({ id }) => !seen.includes(id));
  // Somebody made a new card the default over there, which is a choice as good as any.
  const first = unseen.find(({ isDefault }) => isDefault) ?? unseen[0];
  if (first) return { card: first.id, pays: true };
  if (has(pending)) return { card: pending, pays: true };
  const lacksDefault = !cards.some(({ isDefault }) => isDefault);
  return { card: lacksDefault ? cards[0]?.id : undefined, pays: false };
}
