import { zoneOf } from "../../src/domain/time/zoned-time.ts";
import { businesses } from "./businesses.ts";
import { type CallerKind, callerKinds } from "./callers.ts";
import type { Chance } from "./chance.ts";

export type PlannedCall = {
  readonly at: Date;
  /** Its place among the businesses. */
  readonly business: number;
  readonly kind: CallerKind;
};

const dayMs = 24 * 3_600_000;
/** When people call, by local hour: most in the morning, some at night. */
const byHour = [1, 1, 0, 0, 1, 2, 5, 12, 20, 22, 20, 17, 12, 14, 16, 15, 13, 10, 7, 5, 4, 3, 2, 1] as const;
/** From Sunday. */
const byWeekday = [0.35, 1.35, 1.15, 1, 1, 1.1, 0.6] as const;

const drawn = <Name extends string>(chance: Chance, weights: Readonly<Record<Name, number>>): Name => {
  const names = Object.keys(weights) as Name[];
  let left = chance.next() * names.reduce((sum, name) => sum + weights[name], 0);
  for (const name of names) {
    left -= weights[name];
    if (left < 0) return name;
  }
  throw new Error("There is nothing to draw from.");
};

/** Which calls come when, over so many days up to now: the business grows, Mondays are busy, nights are quiet. */
export function planCalls(chance: Chance, now: Date, days: number): PlannedCall[] {
  const hours = Object.fromEntries(byHour.map((weight, hour) => [String(hour), weight]));
  const calls: PlannedCall[] = [];
  for (const [place, { zone: name, callsPerDay }] of businesses.entries()) {
    const zone = zoneOf(name);
    for (let ago = days; ago >= 0; ago--) {
      const date = new Date(now.getTime() - ago * dayMs).toLocaleDateString("sv-SE", { timeZone: name });
      const growth = 0.6 + 0.4 * ((days - ago) / days);
      const weekday = byWeekday[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 1;
      const expected = callsPerDay * growth * weekday;
      const count = Math.floor(expected) + (chance.next() < expected % 1 ? 1 : 0);
      for (let call = 0; call < count; call++) {
        const minutes = Number(drawn(chance, hours)) * 60 + chance.below(60);
        calls.push({
          at: new Date(zone.momentOf(date, minutes)),
          business: place,
          kind: drawn(chance, callerKinds),
        });
      }
    }
  }
  return calls.filter(({ at }) => at < now).sort((one, other) => one.at.getTime() - other.at.getTime());
}
