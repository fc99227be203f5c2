export type CalendarProvider = "google" | "office365";

const synonyms: ReadonlyMap<string, CalendarProvider> = new Map([
  ["google", "google"],
  ["nylas", "google"],
  ["office365", "office365"],
  ["microsoft", "office365"],
]);

/** Which calendar a stored or sent value means; nothing for an empty or unknown one. */
export const calendarProviderOf = (value: string | null | undefined): CalendarProvider | undefined =>
  synonyms.get((value ?? "").trim().toLowerCase());

export const calendarProviderNames: Readonly<Record<CalendarProvider, string>> = {
  google: "Google Calendar",
  office365: "Microsoft 365",
};
