import { type Finding, good, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Calendar readings";
const minuteMs = 60_000;
/** Rounds come every ten minutes. */
const longestUnreadMs = 60 * minuteMs;

/** For how long a job and an event of an outside calendar can stand on one another before anybody notices. */
export async function checkReadings({ database, clock }: Needs): Promise<readonly Finding[]> {
  const { connected, oldestReading, longestClashSeconds } = (await database)?.calendars ?? { connected: 0 };
  if (connected === 0 || oldestReading === undefined) return [];
  const agoMs = clock.now().getTime() - oldestReading.getTime();
  const text = `${connected} connected, the oldest reading is ${Math.max(0, Math.round(agoMs / minuteMs))} min old; the longest clash stood unnoticed for ${longestClashSeconds} s`;
  if (agoMs <= longestUnreadMs) return [good(name, text)];
  return [wrong(name, text, 'Look into the log for "calendar not read": the provider or the background work is away.')];
}
