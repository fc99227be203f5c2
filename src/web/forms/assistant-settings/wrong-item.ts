import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";

type ListField = "services" | "closed_days" | "answers" | "service_zips" | "blocked_numbers";

/** Why one entry of a list would be refused, or nothing. */
export const wrongItem = <F extends ListField>(
  field: F,
  item: NonNullable<SettingsDraft[F]>[number],
): string | undefined => {
  const checked = checkSettings({ [field]: [item] });
  return checked.ok ? undefined : checked.text;
};
