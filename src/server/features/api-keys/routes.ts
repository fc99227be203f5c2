import * as contract from "#contract/api-keys.ts";
import { type Route, route } from "../../http/route.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import type { KeyNeeds } from "./needs.ts";
import { renameKey } from "./rename-key.ts";
import { revokeKey } from "./revoke-key.ts";

export const apiKeyRoutes = (needs: KeyNeeds): readonly Route[] => [
  route(contract.listApiKeys, ({ caller }) => listKeys(needs, caller.owner_id)),
  route(contract.createApiKey, ({ caller, body, client }) => createKey(needs, caller, body, client)),
  route(contract.renameApiKey, ({ caller, params, body }) => renameKey(needs, caller.owner_id, params.id, body.name)),
  route(contract.revokeApiKey, ({ caller, params, client }) => revokeKey(needs, caller, params.id, client)),
];
