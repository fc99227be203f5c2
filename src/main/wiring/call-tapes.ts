import { join } from "node:path";
import { beginRecording } from "#server/features/recordings/begin-recording.ts";
import { recordHere } from "#server/features/recordings/record-here.ts";
import type { Ground } from "./ground.ts";

/** How calls are recorded: by the carrier, or here where their sound comes to us. */
export const callTapes = ({ config, db, clock, secretBox, outside, log }: Ground) => ({
  atCarrier: (call: { id: string; owner_id: string }) => beginRecording({ db, clock, secretBox }, call),
  here: recordHere({
    ...{ db, clock, secretBox, storage: outside.storage },
    dir: join(config.dataDir, "recordings", "live"),
    onTrouble: (what, about) => log.warn(about, what),
  }),
});
