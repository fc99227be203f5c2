import type { Clock } from "#domain/time/clock.ts";
import type { Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";

export type RecordingNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly telephony: Pick<Telephony, "readRecording" | "removeRecording">;
  readonly onTrouble: (what: string, about: { readonly code: string }) => void;
};
