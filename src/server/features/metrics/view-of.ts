import { notFound } from "#domain/basics/refusal.ts";
import type { Caller } from "../../http/route.ts";
import type { CountedAssistant, MetricsNeeds } from "./needs.ts";

export type View = {
  readonly owner_id: string;
  /** Whose calendar the periods follow. */
  readonly timeZone: string;
  readonly assistants: readonly CountedAssistant[];
  /** Absent: the whole account, also those assistants who are gone. */
  readonly assistant_id?: string | undefined;
};

/** What is looked at: one assistant in her own zone, or the account in its owner's. */
export async function viewOf(
  { assistantsOf }: Pick<MetricsNeeds, "assistantsOf">,
  { owner_id, owner }: Caller,
  tenant_id: string | undefined,
): Promise<View> {
  const assistants = await assistantsOf(owner_id, tenant_id);
  const timeZone = tenant_id === undefined ? owner.timezone : assistants[0]?.timezone;
  if (timeZone === undefined) throw notFound();
  return {
    owner_id,
    timeZone,
    assistants,
    assistant_id: assistants.length === 1 && tenant_id ? assistants[0]?.id : undefined,
  };
}
