import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { answerTransfer } from "../calls/answer-transfer.ts";
import { transferAnswer } from "../calls/transfer-result.ts";
import { idIn } from "./id-in.ts";
import { goodbyeText } from "./incoming-call-texts.ts";
import type { IncomingNeeds } from "./needs.ts";
import { sayAndEnd } from "./put-through.ts";
import { within } from "./within.ts";

/** The one who picked up pressed a key, or none. Only 1 connects the two. */
export async function acceptTransfer(needs: IncomingNeeds, signed: Signed): Promise<string> {
  const keys = readSignedForm(needs, signed).get("Digits") ?? "";
  // Connecting does not wait for our book-keeping: the carrier tells later that the two were connected.
  await within(answerTransfer(needs, idIn(signed), keys), callWaits.next).catch((error) =>
    needs.onTrouble("the answer to a transfer could not be kept", errorCode(error)),
  );
  return needs.carrierWire.writeInstructions(transferAnswer(keys) === "accepted" ? [] : sayAndEnd(goodbyeText)).body;
}
