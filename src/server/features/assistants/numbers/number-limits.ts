/** How many numbers an account may order in seven days and have at once. Whoever has saved a card has more assistants than one. */
const numberLimits = {
  withoutCard: { inAWeek: 3, atOnce: 10 },
  withCard: { inAWeek: 20, atOnce: 50 },
} as const;
export const numberLimitDays = 7;
/** A number that was given back goes to somebody else when its old callers have stopped calling, and back to the carrier when nobody wants it. */
export const keptNumberDays = { untilOthers: 30, untilReleased: 120 } as const;

type Numbers = {
  readonly hasCard: boolean;
  /** Ordered in the last days, given back or not, and still to be ordered. */
  readonly lately: number;
  readonly atOnce: number;
};

/** Why an account gets no further number now; nothing where it does. */
export const numberLimitText = ({ hasCard, lately, atOnce }: Numbers): string | undefined => {
  const limits = hasCard ? numberLimits.withCard : numberLimits.withoutCard;
  const way = hasCard ? "Write to us, and we'll raise the limit." : "You can have more with a saved card.";
  if (atOnce >= limits.atOnce) return `An account can have at most ${limits.atOnce} phone numbers at a time. ${way}`;
  if (lately >= limits.inAWeek)
    return `An account can get at most ${limits.inAWeek} phone numbers in ${numberLimitDays} days, even if it releases some. ${way}`;
  return undefined;
};
