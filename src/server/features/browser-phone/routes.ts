import * as contract from "#contract/phone.ts";
import { type Route, route, socketRoute } from "../../http/route.ts";
import { createPacer } from "../../pace.ts";
import { demosOfAll } from "./limits.ts";
import type { PhoneNeeds } from "./needs.ts";
import { startCall } from "./start-call.ts";

export function browserPhoneRoutes(needs: PhoneNeeds): readonly Route[] {
  const demoPace = createPacer(demosOfAll);
  return [
    route(contract.startBrowserCall, ({ caller, client, body }) =>
      startCall({ ...needs, demoPace }, { caller, client, tenant_id: body.tenant_id }),
    ),
    socketRoute(contract.openBrowserCall),
  ];
}
