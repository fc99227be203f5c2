import * as actions from "#contract/conversation-actions.ts";
import * as contract from "#contract/conversations.ts";
import { type Route, route } from "../../http/route.ts";
import { answerQuestion } from "./callers/answer-question.ts";
import { blockCaller } from "./callers/block-caller.ts";
import { textCaller } from "./callers/text-caller.ts";
import { eraseConversations } from "./erase-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { markConversations } from "./marks/mark-conversations.ts";
import type { ConversationNeeds } from "./needs.ts";
import { readConversation } from "./read-conversation.ts";

export const conversationRoutes = (needs: ConversationNeeds): readonly Route[] => [
  route(contract.listConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.listMyConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.readConversation, ({ caller, params }) => readConversation(needs, caller.owner_id, params.id)),
  route(actions.markConversations, ({ caller, client, body }) =>
    markConversations(needs, caller.owner_id, body, { caller, client }),
  ),
  route(actions.eraseConversations, ({ caller, body, client }) => eraseConversations(needs, caller, body.ids, client)),
  route(actions.textCaller, ({ caller, params, body }) => textCaller(needs, caller.owner_id, params.id, body.text)),
  route(actions.blockCaller, ({ caller, params, body }) =>
    blockCaller(needs, caller.owner_id, params.id, body.blocked),
  ),
  route(actions.answerQuestion, ({ caller, params, body }) => answerQuestion(needs, caller.owner_id, params.id, body)),
];
