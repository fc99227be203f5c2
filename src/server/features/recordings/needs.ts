import type { Clock } from "#domain/time/clock.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { Telephony } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { SecretBox } from "../../secret-box.ts";
import type { RecordingTickets } from "./recording-tickets.ts";

export type RecordingNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly secretBox: SecretBox;
  readonly telephony: Pick<Telephony, "readRecording" | "readCallRecording" | "listCallRecordings" | "removeRecording">;
  /** Where recordings of calls are kept. */
  readonly storage: Storage;
  /** A folder of this process alone, in which recordings are made before they are kept. */
  readonly tapeDir: string;
  readonly tickets: RecordingTickets;
  readonly onTrouble: (what: string, about: { readonly code: string }) => void;
};
