import * as contract from "#contract/assistant-creation.ts";
import { type Route, route } from "../../http/route.ts";
import type { PortNeeds } from "./needs.ts";
import { requestPort } from "./request-port.ts";

export const portRequestRoutes = (needs: PortNeeds): readonly Route[] => [
  route(contract.requestPort, ({ caller, body }) => requestPort(needs, caller, body)),
];
