import type { SettingsForm } from "../../forms/assistant-settings/settings-form.ts";
import { withTrade } from "../../forms/assistant-settings/with-trade.ts";

/** Of any kind that a website may tell; what it does not tell is absent. */
export type Suggestions = { readonly [Field in keyof SettingsForm]?: SettingsForm[Field] | undefined };

/** The settings with what a website told: first what its trade usually has, then what it says itself. */
export const withSuggestions = (settings: SettingsForm, told: Suggestions): SettingsForm => {
  const based = told.trade ? withTrade(settings, told.trade) : settings;
  const said = Object.entries(told).filter(([, value]) => value !== undefined && value !== "");
  return { ...based, ...Object.fromEntries(said) };
};
