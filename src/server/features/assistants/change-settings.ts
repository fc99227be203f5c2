import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import type { Tx } from "../../db/connect.ts";
import { accepted } from "./accepted.ts";
import { type AssistantRow, lockAssistantsOf } from "./store.ts";
import { changeAssistant } from "./versions/change-assistant.ts";
import type { Change } from "./versions/keep-version.ts";

/**
 * For whoever adds to a list among the settings, or takes from it: as it stands at this moment, with the same rules as the owner's
 * own edit. Answers the settings as they are then; nothing for an assistant who is gone.
 */
export async function changeSettings(
  tx: Tx,
  owner_id: string,
  id: string,
  change: (settings: AssistantSettings) => SettingsDraft,
  by: Pick<Change, "caller" | "now">,
): Promise<AssistantSettings | undefined> {
  await lockAssistantsOf(tx, owner_id);
  const wanted = ({ settings }: AssistantRow) => ({ settings: accepted(checkSettings(change(whole(settings)))) });
  const changed = await changeAssistant(tx, { owner_id, id }, wanted, { ...by, came_by: "call" });
  return changed && whole(changed.after.settings);
}

const whole = (settings: AssistantRow["settings"]): AssistantSettings => ({
  ...defaultSettings(settings.trade),
  ...settings,
});
