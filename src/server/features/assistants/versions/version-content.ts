import { heldSettings } from "#contract/assistant-settings.ts";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { AssistantRow } from "../store.ts";

const heldTexts = [
  "name",
  "greeting",
  "system_instructions",
  "sales_transfer",
  "service_transfer",
  "timezone",
  "email_from",
  "email_to",
  "zapier_webhook",
] as const;
type HeldText = (typeof heldTexts)[number];
export type HeldSettings = Omit<AssistantSettings, "blocked_numbers">;

/**
 * What a version holds: whatever callers meet and the owner edits. Not the mail key, which is a secret; not the calendar, which is connected by
 * consent at its provider; not blocked callers, whom an old greeting must not let through again, and who may ask to be forgotten; not the
 * on-call plan, for an old one would wake people who left. That key, calendar or blocked callers changed is noted.
 */
export type VersionContent = Readonly<Record<HeldText, string>> & { readonly settings: HeldSettings };

type Kept = Readonly<Record<HeldText, string>> & { readonly settings: Partial<AssistantSettings> };

/** Of a row, or of a version as it is stored: a setting that came later has its default. */
export function contentOf(kept: Kept): VersionContent {
  const texts = Object.fromEntries(heldTexts.map((field) => [field, kept[field]])) as Record<HeldText, string>;
  const { blocked_numbers: _, ...settings } = { ...defaultSettings(kept.settings.trade), ...kept.settings };
  return { ...texts, settings };
}

/** As the wire shows it. */
export const shownContent = ({ settings, ...texts }: VersionContent) => ({
  ...texts,
  settings: heldSettings.parse(settings),
});

/** What is changed at the same time and never comes back with a version. */
export type NotedOnly = Pick<AssistantRow, "calendar_provider" | "sendgrid_key_sealed"> & {
  readonly settings: Partial<AssistantSettings>;
};
