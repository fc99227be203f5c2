import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { type SettingsField, type SettingsForm, sameSetting } from "./settings-form.ts";

/** What a trade knows a usual answer for. */
const filled = ["services", "hours", "emergency_signs"] as const satisfies readonly SettingsField[];
type FilledByTrade = (typeof filled)[number];

/** Those that still are as the present trade had them: what the owner wrote differs, and what is `touched` counts as theirs. */
const leftToTrade = (settings: SettingsForm, touched: readonly SettingsField[] = []): readonly FilledByTrade[] => {
  const usual = defaultSettings(settings.trade);
  return filled.filter((field) => !touched.includes(field) && sameSetting(settings[field], usual[field]));
};

/** The settings with another trade, and its usual services, hours and emergencies where the owner has none of their own. */
export const withTrade = (
  settings: SettingsForm,
  trade: string,
  touched: readonly SettingsField[] = [],
): SettingsForm => {
  const usual = defaultSettings(trade);
  const change = Object.fromEntries(leftToTrade(settings, touched).map((field) => [field, usual[field]]));
  return { ...settings, ...change, trade };
};
