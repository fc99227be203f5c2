import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { type CalledAssistant, calledAssistant } from "../assistants/called-assistant.ts";
import { findCarrierCall, type KnownCall } from "../calls/find-carrier-call.ts";
import { reachable } from "../calls/incoming-call-rules.ts";
import { rescueText } from "../calls/incoming-call-texts.ts";
import { openMissed } from "../calls/keep-missed.ts";
import { type Incoming, openingOf } from "./incoming.ts";
import type { IncomingNeeds } from "./needs.ts";
import { putThrough, recordMessage } from "./put-through.ts";

/** What a caller needs to hear when the database says nothing. */
type Known = Pick<CalledAssistant, "service_transfer"> & {
  readonly business_name: string;
  readonly emergency_signs: string;
};

export type Rescue = {
  /** Whom a number belongs to, for a moment in which that cannot be looked up. */
  remember(to: string, assistant: CalledAssistant | undefined): void;
  /** What the owner of a number calls an emergency, as far as it is known. */
  signsOf(to: string): string;
  /** Puts the caller through, or lets them leave a message. Works without a database, and never fails. */
  instructions(call: Incoming): Promise<readonly Instruction[]>;
};

const mostKnown = 5_000;

/** For callers whom our first answer failed. */
export function createRescue(needs: IncomingNeeds): Rescue {
  const known = new Map<string, Known>();

  /** In the background: where it cannot be written now, the recording and the end of the call are told once more. */
  const keep = async (assistant: CalledAssistant, call: Incoming) => {
    await within(callWaits.rescue, openMissed(needs, openingOf(assistant, call))).catch((error) =>
      needs.onTrouble("a missed call could not be kept", errorCode(error)),
    );
  };

  const remember: Rescue["remember"] = (to, assistant) => {
    known.delete(to);
    if (!assistant) return;
    const oldest = known.size >= mostKnown ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(to, {
      service_transfer: assistant.service_transfer,
      business_name: assistant.settings.business_name,
      emergency_signs: assistant.settings.emergency_signs,
    });
  };

  return {
    remember,
    signsOf: (to) => known.get(to)?.emergency_signs ?? "",
    async instructions(call) {
      const assistant = await within(callWaits.rescue, calledAssistant(needs, call.to)).catch(() => undefined);
      if (assistant) {
        remember(call.to, assistant);
        await keep(assistant, call);
      }
      const { service_transfer = "", business_name = "" } = known.get(call.to) ?? {};
      const number = reachable(service_transfer, call.forwardedFrom);
      return number === ""
        ? recordMessage(needs.publicUrl, rescueText(business_name, "record"), { rescued: true })
        : putThrough(needs.publicUrl, rescueText(business_name, "put_through"), number, { rescued: true });
    },
  };
}

/** What the carrier's name for a call leads to, where the call itself may never have been written down. */
export async function callOrMissed(needs: IncomingNeeds, call: Incoming): Promise<KnownCall | undefined> {
  const found = await findCarrierCall(needs, call.id);
  if (found) return found;
  const assistant = await calledAssistant(needs, call.to);
  return assistant && openMissed(needs, openingOf(assistant, call));
}
