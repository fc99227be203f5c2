import { isDeepStrictEqual } from "node:util";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import type { NotedOnly, VersionContent } from "../version-content.ts";
import { type VersionField, versionFields } from "./version-fields.ts";

export type FieldChange = Pick<VersionField, "field" | "label"> & {
  readonly words: string[];
  readonly before: string[];
  readonly after: string[];
};

const fieldOf = (content: VersionContent, field: string): unknown =>
  Object.hasOwn(content, field)
    ? content[field as keyof VersionContent]
    : content.settings[field as keyof VersionContent["settings"]];

/** Field by field, only those that differ. */
export const fieldChanges = (before: VersionContent, after: VersionContent): FieldChange[] =>
  versionFields
    .filter(({ field }) => !isDeepStrictEqual(fieldOf(before, field), fieldOf(after, field)))
    .map(({ field, label, told }) => {
      const words = told.words(before, after);
      return {
        ...{ field, label, before: [...told.lines(before)], after: [...told.lines(after)] },
        // Spaces, or a repeated name: different, and too little to be told.
        words: words.length > 0 ? [...words] : [`${label} changed`],
      };
    });

const calendarName = (provider: CalendarProvider | ""): string =>
  provider === "" ? "none" : calendarProviderNames[provider];

/** What no version holds: only that it changed is told. */
export function notedChanges(before: NotedOnly, after: NotedOnly): string[] {
  const words: string[] = [];
  if (before.calendar_provider !== after.calendar_provider)
    words.push(
      `Calendar: ${calendarName(after.calendar_provider)} (before: ${calendarName(before.calendar_provider)})`,
    );
  if ((before.sendgrid_key_sealed ?? null) !== (after.sendgrid_key_sealed ?? null))
    words.push(
      `SendGrid key ${!after.sendgrid_key_sealed ? "removed" : before.sendgrid_key_sealed ? "changed" : "added"}`,
    );
  const [was, is] = [before.settings.blocked_numbers ?? [], after.settings.blocked_numbers ?? []];
  const added = is.filter((one) => !was.includes(one)).length;
  const removed = was.filter((one) => !is.includes(one)).length;
  // How many, and not which: a caller may ask to be forgotten.
  if (added > 0) words.push(`Blocked numbers: ${added} added`);
  if (removed > 0) words.push(`Blocked numbers: ${removed} removed`);
  return words;
}
