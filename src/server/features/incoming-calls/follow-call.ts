import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import type { CallNeeds } from "../calls/needs.ts";
import { noteCarrierEnd } from "../calls/note-carrier-end.ts";
import { takeIn } from "../inbox/take-in.ts";
import { type InboxReader, inboxReader } from "../inbox/work-inbox.ts";
import type { IncomingNeeds } from "./needs.ts";

type CarrierEnd = { readonly call_id: string; readonly seconds: number | null };

const provider = "carrier";
const finalStates = ["completed", "busy", "failed", "no-answer", "canceled"];

/** The carrier tells how a call fares. Only its end matters, and only that of a caller's own call. */
export async function followCall(needs: IncomingNeeds, signed: Signed): Promise<void> {
  const form = readSignedForm(needs, signed);
  const call_id = form.get("CallSid") ?? "";
  if (call_id === "" || form.has("ParentCallSid") || !finalStates.includes(form.get("CallStatus") ?? "")) return;
  const given = Number(form.get("CallDuration"));
  const seconds = form.has("CallDuration") && Number.isSafeInteger(given) && given >= 0 ? given : null;
  const end: CarrierEnd = { call_id, seconds };
  await takeIn(needs, { provider, id: `${call_id} ended`, happenedAt: needs.clock.now(), news: end });
}

export const carrierInboxReader = (needs: CallNeeds): InboxReader =>
  inboxReader<CarrierEnd>(provider, ({ call_id, seconds }) =>
    noteCarrierEnd(needs, { carrier_call_id: call_id, seconds }),
  );
