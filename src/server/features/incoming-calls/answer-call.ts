import { answerCall as endpoint } from "#contract/voice-webhooks.ts";
import type { Clock } from "#domain/clock.ts";
import type { CarrierWire } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { calledAssistant } from "../assistants/called-assistant.ts";
import { noteForwardedCall } from "../assistants/forwarding/note-forwarded-call.ts";
import { instructionsFor } from "./instructions-for.ts";

export type CallNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly carrierWire: CarrierWire;
  readonly publicUrl: string;
};

/** Where the carrier asks again once the number that was dialled has hung up, was busy or did not answer. */
const afterDialPath = `${endpoint.path}?after=transfer`;

/** Tells the carrier what to do with a call to one of our numbers, before it is answered and after it was put through. */
export async function answerCall(needs: CallNeeds, signed: Signed): Promise<string> {
  const { db, clock, carrierWire, publicUrl } = needs;
  const form = readSignedForm(needs, signed);
  const field = (name: string) => form.get(name) ?? "";
  const to = field("To");
  const forwardedFrom = field("ForwardedFrom");
  if (forwardedFrom !== "") await noteForwardedCall({ db }, { to, forwarded_from: forwardedFrom, at: clock.now() });
  const assistant = await calledAssistant({ db }, to);
  const instructions = instructionsFor(assistant, {
    from: field("From"),
    forwardedFrom,
    dialled: form.get("DialCallStatus"),
    afterDialUrl: `${publicUrl}${afterDialPath}`,
  });
  return carrierWire.writeInstructions(instructions).body;
}
