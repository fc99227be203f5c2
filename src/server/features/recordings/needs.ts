import type { Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";

export type RecordingNeeds = {
  readonly db: Db;
  readonly telephony: Pick<Telephony, "readRecording" | "removeRecording">;
  readonly onTrouble: (what: string, about: { readonly code: string }) => void;
};
