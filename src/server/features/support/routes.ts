import * as contract from "#contract/health-and-support.ts";
import { type Route, route } from "../../http/route.ts";
import { askSupport, type SupportNeeds } from "./ask-support.ts";

export const supportRoutes = (needs: SupportNeeds): readonly Route[] => [
  route(contract.askSupport, ({ caller, body }) => askSupport(needs, caller, body)),
];
