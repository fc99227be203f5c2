import * as actions from "#contract/conversation-actions.ts";
import * as contract from "#contract/conversations.ts";
import { type Route, route } from "../../http/route.ts";
import { listConversations } from "./list-conversations.ts";
import { markConversations } from "./marks/mark-conversations.ts";
import type { ConversationNeeds } from "./needs.ts";
import { readConversation } from "./read-conversation.ts";

export const conversationRoutes = (needs: ConversationNeeds): readonly Route[] => [
  route(contract.listConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.listMyConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.readConversation, ({ caller, params }) => readConversation(needs, caller.owner_id, params.id)),
  route(actions.markConversations, ({ caller, body }) => markConversations(needs, caller.owner_id, body)),
];
