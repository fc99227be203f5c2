import * as contract from "#contract/voice-webhooks.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { type Route, route, socketRoute } from "../../http/route.ts";
import { answerTransfer } from "../calls/answer-transfer.ts";
import { goodbyeText } from "../calls/incoming-call-texts.ts";
import { transferAnswer } from "../calls/transfer-result.ts";
import { answerCall } from "./answer-call.ts";
import { briefTransferTarget } from "./brief-target.ts";
import { continueCall, fallBack } from "./continue-call.ts";
import { followCall } from "./follow-call.ts";
import { hearDanger } from "./hear-danger.ts";
import { idIn } from "./id-in.ts";
import type { IncomingNeeds } from "./needs.ts";
import { sayAndEnd } from "./put-through.ts";
import { noteRecordedCall } from "./record-call.ts";
import { createRescue } from "./rescue-call.ts";

/** The one who picked up pressed a key, or none. Only 1 connects the two. */
async function acceptTransfer(needs: IncomingNeeds, signed: Signed): Promise<string> {
  const keys = readSignedForm(needs, signed).get("Digits") ?? "";
  // Connecting does not wait for our book-keeping: the carrier tells later that the two were connected.
  await within(callWaits.next, answerTransfer(needs, idIn(signed), keys)).catch((error) =>
    needs.onTrouble("the answer to a transfer could not be kept", errorCode(error)),
  );
  return needs.carrierProtocol.writeInstructions(transferAnswer(keys) === "accepted" ? [] : sayAndEnd(goodbyeText))
    .body;
}

export function incomingCallRoutes(needs: IncomingNeeds): readonly Route[] {
  const rescue = createRescue(needs);
  return [
    route(contract.answerCall, ({ signed }) => answerCall(needs, rescue, signed)),
    route(contract.continueCall, ({ signed }) => continueCall(needs, rescue, signed)),
    route(contract.hearDanger, ({ signed }) => hearDanger(needs, rescue, signed)),
    route(contract.followCall, ({ signed }) => followCall(needs, signed)),
    route(contract.noteRecordedCall, ({ signed }) => noteRecordedCall(needs, signed)),
    route(contract.briefTarget, ({ signed }) => briefTransferTarget(needs, signed)),
    route(contract.acceptTransfer, ({ signed }) => acceptTransfer(needs, signed)),
    route(contract.rescueCall, ({ signed }) => fallBack(needs, rescue, signed)),
    socketRoute(contract.openRelay),
    socketRoute(contract.openStream),
  ];
}
