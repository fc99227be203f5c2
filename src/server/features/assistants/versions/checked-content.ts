import { checkAssistantEdit } from "#domain/assistants/assistant-edit-rules.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { DraftPatch } from "../../../db/schema/assistants.ts";

type Given = { readonly [Field in keyof Omit<DraftPatch, "settings">]?: string | undefined } & {
  readonly settings?: SettingsDraft | undefined;
};

/**
 * Held to the rules of today, as a save is: a number that was fine in spring may be refused by now. `what` opens the sentence of a
 * refusal.
 */
export function checkedContent({ settings = {}, ...texts }: Given, storedName: string, what = ""): DraftPatch {
  const edit = checkAssistantEdit(texts, storedName);
  if (!edit.ok) throw new Refusal("invalid", `${what}${edit.text}`);
  const checked = checkSettings(settings);
  if (!checked.ok) throw new Refusal("invalid", `${what}${checked.text}`);
  return { ...edit.values, ...(Object.keys(checked.values).length > 0 && { settings: checked.values }) };
}
