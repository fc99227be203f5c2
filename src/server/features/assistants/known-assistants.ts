import type { Db } from "../../db/connect.ts";
import { countAssistantsOf, findAssistant } from "./store.ts";

/** What other features may ask about an owner's assistants. */
export const knownAssistants = ({ db }: { db: Db }) => ({
  /** Nothing for an assistant that is not there, or not this owner's. */
  zoneOf: async (owner_id: string, id: string): Promise<string | undefined> =>
    (await findAssistant(db, owner_id, id))?.timezone,
  isOf: async (owner_id: string, id: string): Promise<boolean> => (await findAssistant(db, owner_id, id)) !== undefined,
  count: (owner_id: string): Promise<number> => countAssistantsOf(db, owner_id),
});
