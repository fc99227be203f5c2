import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import type { Tx } from "../../db/connect.ts";
import { accepted } from "./accepted.ts";
import { findAssistant, lockAssistantsOf, updateAssistant } from "./store.ts";

/**
 * For whoever adds to a list among the settings, or takes from it: as it stands at this moment, with the same rules as the owner's
 * own edit. Answers the settings as they are then; nothing for an assistant who is gone.
 */
export async function changeSettings(
  tx: Tx,
  owner_id: string,
  id: string,
  change: (settings: AssistantSettings) => SettingsDraft,
): Promise<AssistantSettings | undefined> {
  await lockAssistantsOf(tx, owner_id);
  const row = await findAssistant(tx, owner_id, id);
  if (!row) return undefined;
  const settings = { ...defaultSettings(row.settings.trade), ...row.settings };
  const changed = accepted(checkSettings(change(settings)));
  await updateAssistant(tx, owner_id, id, { settings: changed });
  return { ...settings, ...changed };
}
