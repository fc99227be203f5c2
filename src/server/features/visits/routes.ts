import * as contract from "#contract/visits.ts";
import { type Route, route } from "../../http/route.ts";
import { beginSession } from "./begin-session.ts";
import { cancelVisit, moveVisit, readTimes } from "./change-visit.ts";
import type { VisitNeeds } from "./needs.ts";
import { presentJob } from "./present.ts";
import { proveVisit } from "./prove-visit.ts";
import { readVisit } from "./read-visit.ts";
import { sendCode } from "./send-code.ts";

export const visitRoutes = (needs: VisitNeeds): readonly Route[] => [
  route(contract.readVisit, ({ params }) => readVisit(needs, params.token)),
  route(contract.sendVisitCode, ({ params, client }) => sendCode(needs, params.token, client)),
  route(contract.beginVisitSession, ({ params, body, client }) => beginSession(needs, params.token, body.code, client)),
  route(contract.readVisitJob, async ({ params, headers }) =>
    presentJob(await proveVisit(needs, params.token, headers)),
  ),
  route(contract.readVisitTimes, ({ params, headers, query }) => readTimes(needs, params.token, headers, query.from)),
  route(contract.moveVisit, ({ params, headers, body }) => moveVisit(needs, params.token, headers, body.start)),
  route(contract.cancelVisit, ({ params, headers }) => cancelVisit(needs, params.token, headers)),
];
