import type { Clock } from "#domain/time/clock.ts";
import type { Model } from "#providers/model/port.ts";
import type { Pages } from "#providers/pages/port.ts";
import type { Db } from "../../db/connect.ts";

export type WebsiteAnalysisNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly pages: Pages;
  /** Absent: the drafts are written by rule. */
  readonly model: Model | undefined;
};
