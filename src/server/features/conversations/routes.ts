import type { eraseConversations as endpoint } from "#contract/conversation-actions.ts";
import * as actions from "#contract/conversation-actions.ts";
import * as contract from "#contract/conversations.ts";
import type { Reply } from "#contract/endpoint.ts";
import { afterDeadlock } from "../../db/after-deadlock.ts";
import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { type Route, route } from "../../http/route.ts";
import { eraseCalls } from "../after-call/erasing/erase-calls.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { answerQuestion } from "./callers/answer-question.ts";
import { blockCaller } from "./callers/block-caller.ts";
import { textCaller } from "./callers/text-caller.ts";
import { listConversations } from "./list-conversations.ts";
import { markConversations } from "./marks/mark-conversations.ts";
import type { ConversationNeeds } from "./needs.ts";
import { readConversation } from "./read-conversation.ts";

/** The words of these calls go for good. Those that go on, are erased already or are others' stay as they are. */
async function eraseConversations(
  { db, clock }: Pick<ConversationNeeds, "db" | "clock">,
  caller: Caller,
  ids: readonly string[],
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const now = clock.now();
  const erase = async (tx: Tx) => {
    const conversations = await eraseCalls(tx, { owner_id, call_ids: ids, now });
    const noted = { owner_id, what: "data_erased", now, caller, client } as const;
    if (conversations > 0) await noteEvent(tx, { ...noted, details: { conversations } });
    return conversations;
  };
  const changed = await afterDeadlock(() => db.transaction().execute(erase));
  return { success: true, error: null, data: { changed } };
}

export const conversationRoutes = (needs: ConversationNeeds): readonly Route[] => [
  route(contract.listConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.listMyConversations, ({ caller, query }) => listConversations(needs, caller.owner_id, query)),
  route(contract.readConversation, ({ caller, params }) => readConversation(needs, caller.owner_id, params.id)),
  route(actions.markConversations, ({ caller, client, body }) =>
    markConversations(needs, caller.owner_id, body, { caller, client }),
  ),
  route(actions.eraseConversations, ({ caller, body, client }) => eraseConversations(needs, caller, body.ids, client)),
  route(actions.textCaller, ({ caller, params, body }) => textCaller(needs, caller.owner_id, params.id, body)),
  route(actions.blockCaller, ({ caller, params, body }) => blockCaller(needs, caller, params.id, body.blocked)),
  route(actions.answerQuestion, ({ caller, params, body }) => answerQuestion(needs, caller, params.id, body)),
];
