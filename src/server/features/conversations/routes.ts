import * as contract from "#contract/conversations.ts";
import { type Route, route } from "../../http/route.ts";
import { type ConversationNeeds, listConversations } from "./list-conversations.ts";
import { readConversation } from "./read-conversation.ts";

export const conversationRoutes = (needs: ConversationNeeds): readonly Route[] => [
  route(contract.listConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.listMyConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.readConversation, ({ caller, params }) => readConversation(needs, caller.owner_id, params.id)),
];
