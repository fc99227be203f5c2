import { billingEndpoints } from "#contract/billing.ts";
import { type Route, route } from "../../http/route.ts";
import { type BillingNeeds, readBilling } from "./read-billing.ts";

const [readBillingEndpoint] = billingEndpoints;

export const ledgerRoutes = (needs: BillingNeeds): readonly Route[] => [
  route(readBillingEndpoint, ({ caller, params, query }) =>
    readBilling(needs, caller, { id: params.id, period: query.period }),
  ),
];
