import type { settingsDraft } from "#contract/assistant-settings.ts";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import type { TransfersDraft } from "#domain/transfers/check-transfers.ts";

type SettingsField = keyof AssistantSettings;

/** All settings as a form holds them: chosen values are of their kind, numbers to call stay as they were typed. */
export type SettingsForm = Omit<AssistantSettings, "emergency_phone" | "blocked_numbers" | "transfers"> & {
  readonly transfers: TransfersDraft;
  readonly emergency_phone: string;
  readonly blocked_numbers: readonly string[];
};

/** What a request carries. */
export type SettingsPatch = (typeof settingsDraft)["_zod"]["input"];

/** The field that is refused, and why. */
type WrongSetting = { readonly field: SettingsField; readonly text: string };

const fields = Object.keys(defaultSettings()) as readonly SettingsField[];

/** The same in what it says, whatever the order of its keys. */
export const sameSetting = (one: unknown, other: unknown): boolean => {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && sameSetting(one[name as keyof typeof one], other[name as keyof typeof other]),
    )
  );
};

/** A closed day that was added and never filled in is no closed day. The other lists are cleaned by their rules. */
const withoutBlanks = (form: SettingsForm): SettingsForm => ({
  ...form,
  closed_days: form.closed_days.filter(({ from, to, note }) => from !== "" || to !== "" || note.trim() !== ""),
});

/** Only what was changed, so that a save leaves the rest alone. Nothing where nothing was. */
export const settingsPatch = (initial: SettingsForm, current: SettingsForm): SettingsPatch | undefined => {
  const now = withoutBlanks(current);
  const changed = fields.filter((field) => !sameSetting(initial[field], now[field]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as SettingsPatch;
};

/** The first setting that the server would refuse. */
export const wrongSetting = (form: SettingsForm): WrongSetting | undefined => {
  const checked = checkSettings(withoutBlanks(form));
  return checked.ok ? undefined : { field: checked.field, text: checked.text };
};

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

type ListField = "services" | "closed_days" | "answers" | "service_zips" | "blocked_numbers";

/** Why one entry of a list would be refused, or nothing. */
export const wrongItem = <F extends ListField>(
  field: F,
  item: NonNullable<SettingsDraft[F]>[number],
): string | undefined => {
  const checked = checkSettings({ [field]: [item] });
  return checked.ok ? undefined : checked.text;
};

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
