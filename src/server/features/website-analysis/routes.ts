import * as contract from "#contract/assistant-creation.ts";
import { type Route, route } from "../../http/route.ts";
import { analyzeWebsite } from "./analyze-website.ts";
import type { WebsiteAnalysisNeeds } from "./needs.ts";

export const websiteAnalysisRoutes = (needs: WebsiteAnalysisNeeds): readonly Route[] => [
  route(contract.analyzeWebsite, ({ caller, body }) => analyzeWebsite(needs, caller.owner_id, body.url)),
];
