export const hourName = (hour: number): string =>
  hour === 12 ? "noon" : `${hour % 12 || 12} ${hour % 24 < 12 ? "AM" : "PM"}`;
/** `9 AM to 10 AM`. */
export const hourSpan = (hour: number): string => `${hourName(hour)} to ${hourName(hour + 1)}`;

/** From Sunday, as figures count them. */
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
