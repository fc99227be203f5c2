/** The moments that a person may want to jump to. */
export const jumps = {
  hour: "Next hour",
  day: "Next day",
  week: "Next week",
  "month-end": "Month end",
} as const;
export type Jump = keyof typeof jumps;

const hourMs = 3_600_000;

/** Months end in UTC, as the services count them; a minute into the new one, so that what falls due has fallen due. */
export function nextTime(now: Date, jump: Jump): Date {
  switch (jump) {
    case "hour":
      return new Date(now.getTime() + hourMs);
    case "day":
      return new Date(now.getTime() + 24 * hourMs);
    case "week":
      return new Date(now.getTime() + 7 * 24 * hourMs);
    case "month-end":
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 1));
  }
}
