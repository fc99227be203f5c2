import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { Tx } from "../../../db/connect.ts";
import { type AssistantRow, findAssistant, lockAssistant, updateAssistant } from "../store.ts";
import { type Change, keepVersion } from "./keep-version.ts";

export type Wanted = Omit<Parameters<typeof updateAssistant>[3], "settings"> & {
  settings?: Partial<AssistantSettings>;
};
type Changed = { readonly before: AssistantRow; readonly after: AssistantRow };

/** The one way in which an assistant's own row changes: with a version, in the same transaction. Nothing for one who is gone. */
export async function changeAssistant(
  tx: Tx,
  { owner_id, id }: { readonly owner_id: string; readonly id: string },
  wanted: Wanted | ((now: AssistantRow) => Wanted | Promise<Wanted>),
  change: Change,
): Promise<Changed | undefined> {
  const before = await lockAssistant(tx, owner_id, id);
  if (!before) return undefined;
  await updateAssistant(tx, owner_id, id, typeof wanted === "function" ? await wanted(before) : wanted);
  const written = await findAssistant(tx, owner_id, id);
  if (!written) return undefined;
  return { before, after: { ...written, version: await keepVersion(tx, before, written, change) } };
}
