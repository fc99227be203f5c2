import * as contract from "#contract/portal.ts";
import { type Route, route } from "../../http/route.ts";
import { beginSession } from "./begin-session.ts";
import { cancelJob, moveJob, readTimes } from "./change-job.ts";
import type { PortalNeeds } from "./needs.ts";
import { openProvedJob } from "./open-proved-job.ts";
import { presentJob } from "./present.ts";
import { readPortal } from "./read-portal.ts";
import { sendCode } from "./send-code.ts";

export const portalRoutes = (needs: PortalNeeds): readonly Route[] => [
  route(contract.readVisit, ({ params }) => readPortal(needs, params.token)),
  route(contract.sendVisitCode, ({ params, client }) => sendCode(needs, params.token, client)),
  route(contract.beginVisitSession, ({ params, body, client }) => beginSession(needs, params.token, body.code, client)),
  route(contract.readVisitJob, async ({ params, headers }) =>
    presentJob(await openProvedJob(needs, params.token, headers)),
  ),
  route(contract.readVisitTimes, ({ params, headers, query }) => readTimes(needs, params.token, headers, query.from)),
  route(contract.moveVisit, ({ params, headers, body }) => moveJob(needs, params.token, headers, body.start)),
  route(contract.cancelVisit, ({ params, headers }) => cancelJob(needs, params.token, headers)),
];
