import { addDays, type Zone } from "#domain/time/zoned-time.ts";
import { nudged, stepMinutes } from "./day-layout.ts";

/** The hint that every job in a column points to; it stands once in the page. */
export const moveKeysId = "how-jobs-move";

export const moveKeysText =
  "Enter opens the job. Arrow keys move it: up and down by 15 minutes, left and right by a day.";

/** Where a key leads to from a start; nothing for any other key. */
export const keyMoved = (zone: Zone, startMs: number, key: string): number | undefined => {
  const day = (days: number) => nudged(zone, startMs, { days: addDays(zone.dateOf(startMs), days) });
  switch (key) {
    case "ArrowUp":
      return nudged(zone, startMs, { minutes: -stepMinutes });
    case "ArrowDown":
      return nudged(zone, startMs, { minutes: stepMinutes });
    case "ArrowLeft":
      return day(-1);
    case "ArrowRight":
      return day(1);
    default:
      return undefined;
  }
};
