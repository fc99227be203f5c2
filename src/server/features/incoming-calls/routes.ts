import * as contract from "#contract/voice-webhooks.ts";
import { type Route, route } from "../../http/route.ts";
import { answerCall, type CallNeeds } from "./answer-call.ts";

export const incomingCallRoutes = (needs: CallNeeds): readonly Route[] => [
  route(contract.answerCall, ({ signed }) => answerCall(needs, signed)),
];
