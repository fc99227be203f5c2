import { Refused } from "./graph-error.ts";
import { zoneNamed } from "./windows-zones.ts";

/** What a client prefers, from the `Prefer` header. */
export type Preferences = {
  /** The name as it was given: times come back under it. */
  readonly zoneName: string;
  readonly zone: string;
  readonly pageSize: number | undefined;
  readonly textBody: boolean;
};

export function readPreferences(header: string | string[] | undefined): Preferences {
  const text = [header ?? ""].flat().join(",");
  const value = (name: string) => new RegExp(`${name}\\s*=\\s*"?([^",;]+)"?`, "i").exec(text)?.[1]?.trim();
  const zoneName = value("outlook\\.timezone") ?? "UTC";
  const zone = zoneNamed(zoneName);
  if (zone === undefined) throw noSuchZone(zoneName);
  const size = Number(value("odata\\.maxpagesize"));
  return {
    zoneName,
    zone,
    pageSize: Number.isSafeInteger(size) && size > 0 ? size : undefined,
    textBody: value("outlook\\.body-content-type") === "text",
  };
}

export const noSuchZone = (name: string): Refused =>
  new Refused(
    "TimeZoneNotSupportedException",
    `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${name}'.`,
  );
