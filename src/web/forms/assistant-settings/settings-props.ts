import type { SettingsField, SettingsForm, WrongSetting } from "./settings-form.ts";

/** What every editor of settings takes. */
export type SettingsProps = {
  settings: SettingsForm;
  onChange: (patch: Partial<SettingsForm>) => void;
  wrong: WrongSetting | undefined;
};

/** The text for a row that holds these fields. */
export const wrongIn = (wrong: WrongSetting | undefined, ...fields: readonly SettingsField[]): string | undefined =>
  wrong !== undefined && fields.includes(wrong.field) ? wrong.text : undefined;

export const errorOf = (wrong: WrongSetting | undefined, field: SettingsField): string | undefined =>
  wrongIn(wrong, field);
