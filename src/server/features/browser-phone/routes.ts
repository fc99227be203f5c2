import * as contract from "#contract/phone.ts";
import { type Route, route, socketRoute } from "../../http/route.ts";
import type { PhoneNeeds } from "./needs.ts";
import { startCall } from "./start-call.ts";

export const browserPhoneRoutes = (needs: PhoneNeeds): readonly Route[] => [
  route(contract.startBrowserCall, ({ caller, client, body }) =>
    startCall(needs, { caller, client, tenant_id: body.tenant_id }),
  ),
  socketRoute(contract.openBrowserCall),
];
