import * as contacts from "#contract/contacts.ts";
import * as conversations from "#contract/conversations.ts";
import { type Route, route } from "../../http/route.ts";
import { exportAccount } from "./export-account.ts";
import { type ExportNeeds, exportConversations } from "./export-conversations.ts";

export const exportRoutes = (needs: ExportNeeds): readonly Route[] => [
  route(conversations.exportConversations, ({ caller, query, client, gone }) =>
    exportConversations(needs, caller, query, { client, gone }),
  ),
  route(contacts.exportAccount, ({ caller, client, gone }) => exportAccount(needs, caller, { client, gone })),
];
