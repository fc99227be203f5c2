import { checkAssistantEdit } from "#domain/assistants/assistant-edit-rules.ts";
import type { AssistantDraft } from "#domain/assistants/assistant-rules.ts";
import { checkSettings, type SettingsDraft } from "#domain/assistants/assistant-settings-rules.ts";
import { accepted } from "./accepted.ts";
import type { CalledAssistant } from "./called-assistant.ts";

type Edit = AssistantDraft & { readonly settings?: SettingsDraft | undefined };

/** Callers' own assistant as she would be after an edit, by the rules of saving it. Nothing is saved. */
export function editedAssistant(before: CalledAssistant, { settings: sent, ...fields }: Edit): CalledAssistant {
  const { name, greeting, system_instructions, sales_transfer, service_transfer, timezone } = accepted(
    checkAssistantEdit(fields, before.name),
  );
  const settings = { ...before.settings, ...accepted(checkSettings(sent ?? {})) };
  return {
    ...before,
    settings,
    ...(name !== undefined && { name }),
    ...(greeting !== undefined && { greeting }),
    ...(system_instructions !== undefined && { instructions: system_instructions }),
    ...(sales_transfer !== undefined && { sales_transfer }),
    ...(service_transfer !== undefined && { service_transfer }),
    ...(timezone !== undefined && timezone !== "" && { timezone }),
  };
}
