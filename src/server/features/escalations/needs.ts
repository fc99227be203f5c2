import type { Clock } from "#domain/time/clock.ts";
import type { CarrierProtocol, Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type EscalationNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly telephony: Telephony;
  readonly carrierProtocol: CarrierProtocol;
  readonly publicUrl: string;
  readonly onTrouble: (what: string, code: string) => void;
};
