import { briefTarget, continueCall, followCall } from "#contract/voice-webhooks.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import type { KnownCall } from "../calls/find-carrier-call.ts";
import type { Dialled } from "../calls/finish-transfer.ts";
import { isHidden } from "../calls/hidden-number.ts";
import { crowdedText } from "../calls/incoming-call-texts.ts";
import { closeMissed } from "../calls/keep-missed.ts";
import { takeOver } from "../calls/take-over.ts";
import { transferResult } from "../calls/transfer-result.ts";
import type { IncomingNeeds } from "./needs.ts";
import { recordMessage } from "./put-through.ts";
import { recorded } from "./record-call.ts";
import type { ringFirst } from "./ring-first.ts";

type Staff = NonNullable<ReturnType<typeof ringFirst>>;
const talkSeconds = 4 * 3600;

/** The owner's own phone rings before she answers: with a whisper and a key, so that no voicemail takes the call. */
export const staffRings = (publicUrl: string, row: KnownCall, staff: Staff): readonly Instruction[] => [
  {
    do: "dial",
    number: staff.number,
    actionUrl: `${publicUrl}${continueCall.path}?a=${row.assistant_id}`,
    timeoutSeconds: staff.seconds,
    limitSeconds: talkSeconds,
    answerOnBridge: true,
    whisperUrl: `${publicUrl}${briefTarget.path}?c=${row.id}`,
    statusUrl: `${publicUrl}${followCall.path}`,
    // A hidden number cannot be shown to whoever is called.
    ...(isHidden(row.from_number) && { callerId: row.to_number }),
  },
];

/** Whether the owner's phone has rung first in this call, and she has not had it yet. */
export const isWithStaff = ({ state, epoch, assistant, away_since }: KnownCall): boolean =>
  state === "live" && epoch === 0 && away_since !== null && assistant.away === "staff_first";

/** Somebody took it: the call is theirs, and costs nothing. Nobody did: she takes over, unless the caller has given up. */
export async function afterStaff(
  needs: IncomingNeeds,
  row: KnownCall,
  dialled: Dialled,
  connect: (row: KnownCall) => Instruction,
): Promise<readonly Instruction[]> {
  const result = transferResult(dialled, row.transfer_answer);
  if (result === "accepted") {
    await closeMissed(needs, row.id, { how: "connected" });
    return [{ do: "hangup" }];
  }
  // The caller hung up: the carrier tells of the end.
  if (result === undefined) return [{ do: "hangup" }];
  if (needs.isFull()) {
    const words = crowdedText(row.assistant.settings.business_name, "record");
    return recordMessage(needs.publicUrl, words, { rescued: true });
  }
  const taken = await takeOver(needs, row.id, result);
  return taken === undefined ? [{ do: "hangup" }] : [...(await recorded(needs, taken)), connect(taken)];
}
