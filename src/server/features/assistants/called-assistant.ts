import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { Db } from "../../db/connect.ts";
import { findCalled } from "./forwarding/store.ts";
import { type AssistantRow, findAssistant } from "./store.ts";
import { findDraft } from "./versions/drafts/store.ts";

export type CalledAssistant = {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly greeting: string;
  readonly instructions: string;
  readonly timezone: string;
  readonly sales_transfer: string;
  readonly service_transfer: string;
  readonly status: "active" | "paused";
  /** When a pause ends by itself. */
  readonly paused_until: Date | null;
  /** Whether she waits for her first payment. */
  readonly is_pending: boolean;
  readonly settings: AssistantSettings;
  /** Which of her versions this is. */
  readonly version: number;
  /** Whether her owner has made an on-call plan. */
  readonly has_plan: boolean;
};

/** Whose number was called; nothing where it is nobody's. */
export async function calledAssistant({ db }: { db: Db }, number: string): Promise<CalledAssistant | undefined> {
  const row = await findCalled(db, number);
  return row && toCalled(row);
}

/** As the browser calls her: one of this owner's, with a number or without. */
export async function ownAssistant(
  { db }: { db: Db },
  owner_id: string,
  id: string,
): Promise<CalledAssistant | undefined> {
  const row = await findAssistant(db, owner_id, id);
  return row && toCalled(row);
}

/** The same as her draft would have her: for whoever tries it before it is live. Nothing where there is no draft. */
export async function draftedAssistant(
  { db }: { db: Db },
  owner_id: string,
  id: string,
): Promise<CalledAssistant | undefined> {
  const [live, draft] = [await ownAssistant({ db }, owner_id, id), await findDraft(db, { owner_id, assistant_id: id })];
  if (!live || !draft) return undefined;
  const { settings = {}, system_instructions: instructions = live.instructions, ...texts } = draft.patch;
  const { name, greeting, timezone, sales_transfer, service_transfer } = { ...live, ...texts };
  return {
    ...live,
    ...{ name, greeting, instructions, timezone, sales_transfer, service_transfer },
    settings: { ...live.settings, ...settings },
  };
}

type Row = Omit<AssistantRow, "phone_number"> & { readonly has_plan?: boolean };

const toCalled = ({ id, owner_id, name, greeting, timezone, sales_transfer, service_transfer, ...row }: Row) => ({
  id,
  owner_id,
  name,
  greeting,
  instructions: row.system_instructions,
  timezone,
  sales_transfer,
  service_transfer,
  status: row.status,
  paused_until: row.paused_until,
  is_pending: row.pending_since !== null,
  settings: { ...defaultSettings(row.settings.trade), ...row.settings },
  version: row.version,
  has_plan: row.has_plan === true,
});
