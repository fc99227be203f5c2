/** The provider remembers an identifier for a day; an hour less leaves room for clocks that differ. */
const rememberedMs = 23 * 3_600_000;

/** Seconds on their way to the payment provider. */
export type OpenReport = {
  readonly seconds: number;
  /** When the first of a row of tries was made whose outcome is not known, and the moment that they were for. */
  readonly tried_at: Date | null;
  readonly reported_for: Date | null;
};

/**
 * Whether a report may be sent as it is. It may have been counted so long ago that its identifier is forgotten; and in a period
 * that is billed by now it would never be paid for. Then the provider's own count is looked at first.
 */
export const howToReport = (report: OpenReport, now: Date, billedSince: Date): "send" | "look-first" => {
  const { tried_at, reported_for } = report;
  if (tried_at === null || reported_for === null) return "send";
  return now.getTime() - tried_at.getTime() >= rememberedMs || reported_for < billedSince ? "look-first" : "send";
};

/**
 * The moment that seconds are reported for: their own, while the period that it lies in is still to be billed. Later ones, such as
 * those of a call before there was a card, count for the present: a closed period would never bill them.
 */
export const momentToReport = (own: Date, now: Date, billedSince: Date): Date => (own < billedSince ? now : own);

/** Of what the provider shows for a minute, whether one report is in it. All others of that minute are known. */
export const wasCounted = (seconds: number, shownSeconds: number, knownSeconds: number): boolean => {
  const unexplained = shownSeconds - knownSeconds;
  return seconds > 0 ? unexplained >= seconds : unexplained <= seconds;
};
