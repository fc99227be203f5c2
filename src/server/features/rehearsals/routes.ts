import * as contract from "#contract/rehearsals.ts";
import { type Route, route } from "../../http/route.ts";
import { listOwnCallers, removeCaller } from "./callers/keep-callers.ts";
import { makeCaller } from "./callers/make-caller.ts";
import type { RehearsalNeeds } from "./needs.ts";
import { readRehearsal, readRehearsedCall } from "./read-rehearsal.ts";
import { readCallSearch } from "./search/read-search.ts";
import { startCallSearch } from "./search/start-search.ts";
import { startRehearsal } from "./start-rehearsal.ts";

export const rehearsalRoutes = (needs: RehearsalNeeds): readonly Route[] => [
  route(contract.startRehearsal, ({ caller, params, body }) => startRehearsal(needs, caller.owner_id, params.id, body)),
  route(contract.readRehearsal, ({ caller, params }) => readRehearsal(needs, caller.owner_id, params.id)),
  route(contract.readRehearsedCall, ({ caller, params }) => readRehearsedCall(needs, caller.owner_id, params)),
  route(contract.startCallSearch, ({ caller, params, body }) =>
    startCallSearch(needs, caller.owner_id, params.id, body),
  ),
  route(contract.readCallSearch, ({ caller, params }) => readCallSearch(needs, caller.owner_id, params.id)),
  route(contract.makeRehearsalCaller, ({ caller, params, body }) =>
    makeCaller(needs, caller.owner_id, params.id, body),
  ),
  route(contract.listRehearsalCallers, ({ caller, params }) => listOwnCallers(needs, caller.owner_id, params.id)),
  route(contract.removeRehearsalCaller, ({ caller, params }) => removeCaller(needs, caller.owner_id, params.id)),
];
