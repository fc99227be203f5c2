/** The choices of the create and edit screens, which name the last two differently. */
export const usTimeZones = [
  { zone: "America/New_York", createLabel: "Eastern", editLabel: "Eastern" },
  { zone: "America/Chicago", createLabel: "Central", editLabel: "Central" },
  { zone: "America/Denver", createLabel: "Mountain", editLabel: "Mountain" },
  { zone: "America/Los_Angeles", createLabel: "Pacific", editLabel: "Pacific" },
  { zone: "America/Anchorage", createLabel: "Alaska", editLabel: "Anchorage" },
  { zone: "Pacific/Honolulu", createLabel: "Hawaii", editLabel: "Honolulu" },
] as const;

/** For an account whose browser named no zone. */
export const defaultTimeZone = "America/New_York";
/** The zone of timestamps in mails. */
export const pacificTimeZone = "America/Los_Angeles";

export const unknownTimeZoneText = "Please choose a valid time zone.";

/** A named IANA zone. Bare offsets are refused: they know no daylight saving, and databases disagree on their sign. */
export const isTimeZone = (value: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    return false;
  }
};
