import type { AssistantSettings } from "#domain/assistant-settings.ts";
import { defaultSettings } from "#domain/assistant-settings.ts";
import type { Db } from "../../db/connect.ts";
import { findCalled } from "./forwarding/store.ts";

export type CalledAssistant = {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly service_transfer: string;
  readonly status: "active" | "paused";
  readonly settings: AssistantSettings;
};

/** Whose number was called; nothing where it is nobody's. */
export async function calledAssistant({ db }: { db: Db }, number: string): Promise<CalledAssistant | undefined> {
  const row = await findCalled(db, number);
  if (!row) return undefined;
  const { id, owner_id, name, service_transfer, status } = row;
  return {
    id,
    owner_id,
    name,
    service_transfer,
    status,
    settings: { ...defaultSettings(row.settings.trade), ...row.settings },
  };
}
