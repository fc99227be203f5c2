import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { Db } from "../../db/connect.ts";
import { findAssistant } from "./store.ts";

type Sender = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly settings: AssistantSettings;
  /** Null until it is bought. */
  readonly number: string | null;
};

/** For whoever writes to callers: an assistant as they reach her. */
export const senderOf =
  ({ db }: { readonly db: Db }) =>
  async (owner_id: string, assistant_id: string): Promise<Sender | undefined> => {
    const row = await findAssistant(db, owner_id, assistant_id);
    if (!row) return undefined;
    const { id, name, timezone, settings, phone_number: number } = row;
    return { id, name, timezone, settings: { ...defaultSettings(settings.trade), ...settings }, number };
  };
