import { notFound } from "#domain/basics/refusal.ts";
import { businessZone } from "#domain/time/business-zone.ts";
import type { Caller } from "../../http/route.ts";
import type { CountedAssistant, MetricsNeeds } from "./needs.ts";

export type View = {
  readonly owner_id: string;
  /** Whose calendar the periods follow. */
  readonly timeZone: string;
  /** Whose calendar money follows: that of the bills. */
  readonly billingZone: string;
  readonly assistants: readonly CountedAssistant[];
  /** Absent: the whole account, also those assistants who are gone. */
  readonly assistant_id?: string | undefined;
};

/** What is looked at: one assistant in her own zone, or the account in that of the business. */
export async function viewOf(
  { assistantsOf }: Pick<MetricsNeeds, "assistantsOf">,
  { owner_id, owner }: Caller,
  tenant_id: string | undefined,
): Promise<View> {
  const assistants = await assistantsOf(owner_id, tenant_id);
  const zones = assistants.map(({ timezone }) => timezone);
  const timeZone = tenant_id === undefined ? businessZone(owner.timezone, zones) : zones[0];
  if (timeZone === undefined) throw notFound();
  return {
    owner_id,
    timeZone,
    billingZone: tenant_id === undefined ? owner.timezone : timeZone,
    assistants,
    assistant_id: assistants.length === 1 && tenant_id ? assistants[0]?.id : undefined,
  };
}
