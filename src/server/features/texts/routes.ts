import * as contract from "#contract/voice-webhooks.ts";
import { type Route, route } from "../../http/route.ts";
import { type FollowNeeds, followText } from "./follow-text.ts";
import { type ReceiveNeeds, receiveText } from "./receive-text.ts";

export const textRoutes = (needs: ReceiveNeeds & FollowNeeds): readonly Route[] => [
  route(contract.receiveText, ({ signed }) => receiveText(needs, signed)),
  route(contract.followText, ({ signed }) => followText(needs, signed)),
];
