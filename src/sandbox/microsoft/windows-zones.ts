import { isZone } from "../calendars/zoned-time.ts";

/** The names that Windows gives to zones, for the zones in which the product works and their neighbours. */
const windowsZones: Readonly<Record<string, string>> = {
  UTC: "UTC",
  "tzone://Microsoft/Utc": "UTC",
  "Coordinated Universal Time": "UTC",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Aleutian Standard Time": "America/Adak",
  "Alaskan Standard Time": "America/Anchorage",
  "Pacific Standard Time": "America/Los_Angeles",
  "Pacific Standard Time (Mexico)": "America/Tijuana",
  "US Mountain Standard Time": "America/Phoenix",
  "Mountain Standard Time": "America/Denver",
  "Central Standard Time": "America/Chicago",
  "Central America Standard Time": "America/Guatemala",
  "Central Standard Time (Mexico)": "America/Mexico_City",
  "Canada Central Standard Time": "America/Regina",
  "Eastern Standard Time": "America/New_York",
  "US Eastern Standard Time": "America/Indiana/Indianapolis",
  "SA Pacific Standard Time": "America/Bogota",
  "Atlantic Standard Time": "America/Halifax",
  "SA Western Standard Time": "America/La_Paz",
  "Newfoundland Standard Time": "America/St_Johns",
  "E. South America Standard Time": "America/Sao_Paulo",
  "GMT Standard Time": "Europe/London",
  "Greenwich Standard Time": "Atlantic/Reykjavik",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "E. Europe Standard Time": "Europe/Chisinau",
  "FLE Standard Time": "Europe/Kiev",
  "GTB Standard Time": "Europe/Bucharest",
  "Turkey Standard Time": "Europe/Istanbul",
  "Israel Standard Time": "Asia/Jerusalem",
  "Russian Standard Time": "Europe/Moscow",
  "Arabian Standard Time": "Asia/Dubai",
  "India Standard Time": "Asia/Kolkata",
  "SE Asia Standard Time": "Asia/Bangkok",
  "China Standard Time": "Asia/Shanghai",
  "Singapore Standard Time": "Asia/Singapore",
  "Tokyo Standard Time": "Asia/Tokyo",
  "Korea Standard Time": "Asia/Seoul",
  "AUS Eastern Standard Time": "Australia/Sydney",
  "New Zealand Standard Time": "Pacific/Auckland",
};

const byLowerCase = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));
const windowsNames = new Map(Object.entries(windowsZones).map(([name, zone]) => [zone, name]));

/** The zone behind a Windows or IANA name; nothing where there is none. */
export const zoneNamed = (name: string): string | undefined =>
  byLowerCase.get(name.toLowerCase()) ?? (/^[A-Z][A-Za-z]+(?:\/|$)/.test(name) && isZone(name) ? name : undefined);

/** As Outlook itself would call the zone. */
export const windowsNameOf = (zone: string): string => (zone === "UTC" ? "UTC" : (windowsNames.get(zone) ?? zone));
