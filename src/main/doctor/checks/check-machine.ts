import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { usTimeZones } from "#domain/time/timezones.ts";
import { type Finding, good, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const gigabyte = 1024 ** 3;
const leastFreeBytes = gigabyte;

export async function checkDisk({ config: { dataDir } }: Needs): Promise<readonly Finding[]> {
  const name = "Data folder";
  const there = nearest(dataDir);
  const mayWrite = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) return [wrong(name, `${there} cannot be written to`, "Run Belle as the user who owns it.")];
  const { bavail, bsize } = await statfs(there);
  const text = `${dataDir}: ${((Number(bavail) * Number(bsize)) / gigabyte).toFixed(1)} GB free`;
  if (Number(bavail) * Number(bsize) >= leastFreeBytes) return [good(name, text)];
  return [wrong(name, text, "Make room, or choose another folder with DATA_DIR.")];
}

/** The folder itself, or the one in which the first start makes it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** A winter and a summer noon in each zone, as both the program and the database must know them. */
export async function checkZones({ database }: Needs): Promise<readonly Finding[]> {
  const name = "Time zones";
  const unknown = (await database)?.unknownZones ?? [];
  const fix = "Install the system's time zone data (tzdata) where PostgreSQL runs.";
  if (unknown.length > 0) return [wrong(name, `PostgreSQL does not know ${unknown.join(", ")}`, fix)];
  const [winter, summer] = ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((time) => new Date(time));
  const hours = usTimeZones.map(({ zone }) => [winter, summer].map((time) => hourIn(zone, time as Date)).join("/"));
  return [good(name, `${usTimeZones.length} known, with summer time (noon UTC is ${hours[0]} in New York)`)];
}

const hourIn = (timeZone: string, time: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(time);
