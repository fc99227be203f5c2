import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { Db } from "../../db/connect.ts";
import { type AssistantRow, findAssistant, listAssistantsOf } from "./store.ts";

type Booker = {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly settings: AssistantSettings;
};

/** For booking: one of an owner's assistants, or all of them. */
export const bookersOf =
  ({ db }: { readonly db: Db }) =>
  async (owner_id: string, assistant_id?: string): Promise<readonly Booker[]> => {
    if (assistant_id === undefined) return (await listAssistantsOf(db, owner_id)).map(toBooker);
    const found = await findAssistant(db, owner_id, assistant_id);
    return found ? [toBooker(found)] : [];
  };

/** Settings that came with a newer version have their defaults. */
const toBooker = ({ id, name, timezone, settings }: AssistantRow): Booker => ({
  id,
  name,
  timezone,
  settings: { ...defaultSettings(settings.trade), ...settings },
});
