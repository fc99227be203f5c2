import type { Clock } from "#domain/time/clock.ts";
import type { CarrierProtocol, Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type CallbackNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly telephony: Telephony;
  readonly carrierProtocol: CarrierProtocol;
  readonly publicUrl: string;
  readonly assistantName: string;
  readonly onTrouble: (what: string, code: string) => void;
};
