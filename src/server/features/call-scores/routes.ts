import * as contract from "#contract/calls/score-report.ts";
import { type Route, route } from "../../http/route.ts";
import { readScores, type ScoreNeeds } from "./read-scores.ts";

export const scoreRoutes = (needs: ScoreNeeds): readonly Route[] => [
  route(contract.readScores, ({ caller, query }) => readScores(needs, caller, query)),
];
