import { acceptTransfer } from "#contract/voice-webhooks.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { findKnownCall } from "../calls/find-carrier-call.ts";
import { usualBriefing, whisperText } from "../calls/incoming-call-texts.ts";
import { idIn } from "./id-in.ts";
import type { IncomingNeeds } from "./needs.ts";

const keySeconds = 8;
const language = "en-US";

/** Somebody picked up: one sentence on who is calling, and a key to take the call. A machine presses none. */
export async function briefTransferTarget(needs: IncomingNeeds, signed: Signed): Promise<string> {
  readSignedForm(needs, signed);
  const id = idIn(signed);
  const call = await within(callWaits.next, findKnownCall(needs, id)).catch(() => undefined);
  const briefing = call?.session?.transfers.at(-1)?.briefing || usualBriefing(call?.assistant.name ?? "an assistant");
  return needs.carrierProtocol.writeInstructions([
    {
      do: "gather",
      input: "keys",
      actionUrl: `${needs.publicUrl}${acceptTransfer.path}?c=${id}`,
      timeoutSeconds: keySeconds,
      keyCount: 1,
      alsoEmpty: true,
      prompts: [{ do: "say", text: whisperText(briefing), language }],
    },
    { do: "hangup" },
  ]).body;
}
