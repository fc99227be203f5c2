import * as contract from "#contract/voice-webhooks.ts";
import { type Route, route, socketRoute } from "../../http/route.ts";
import { acceptTransfer } from "./accept-transfer.ts";
import { answerCall } from "./answer-call.ts";
import { briefTransferTarget } from "./brief-target.ts";
import { continueCall, fallBack } from "./continue-call.ts";
import { followCall } from "./follow-call.ts";
import type { IncomingNeeds } from "./needs.ts";
import { createRescue } from "./rescue-call.ts";

export function incomingCallRoutes(needs: IncomingNeeds): readonly Route[] {
  const rescue = createRescue(needs);
  return [
    route(contract.answerCall, ({ signed }) => answerCall(needs, rescue, signed)),
    route(contract.continueCall, ({ signed }) => continueCall(needs, rescue, signed)),
    route(contract.followCall, ({ signed }) => followCall(needs, signed)),
    route(contract.briefTarget, ({ signed }) => briefTransferTarget(needs, signed)),
    route(contract.acceptTransfer, ({ signed }) => acceptTransfer(needs, signed)),
    route(contract.rescueCall, ({ signed }) => fallBack(needs, rescue, signed)),
    socketRoute(contract.openRelay),
  ];
}
