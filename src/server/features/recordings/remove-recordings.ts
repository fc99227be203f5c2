import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { RecordingNeeds } from "./needs.ts";
import { countTry, forgetRemoval, listRemovals } from "./store.ts";
import { countTapeTry, forgetTapeRemoval, listTapeRemovals } from "./tape/store.ts";
import { tapeName } from "./tape/tape-keys.ts";

/** By itself: messages go in many ways, and a carrier that is away is asked again. */
const removeJob: JobKind<object> = {
  name: "remove-recordings",
  retries: 0,
  retrySeconds: 60,
  cron: "7-59/10 * * * *",
};
const atOnce = 100;
/** About a month. A carrier that refuses for so long is not asked again. */
const mostTries = 4_320;

/** Removes what was recorded of messages and calls that are gone here, at the carrier and where we keep it. */
export const removeRecordings = (
  needs: Pick<RecordingNeeds, "db" | "telephony" | "storage" | "onTrouble">,
): JobHandler =>
  handle(removeJob, async (_data, { signal }) => {
    await removeTapes(needs, signal);
    const { db, telephony, onTrouble } = needs;
    for (const { recording_id, tries } of await listRemovals(db, atOnce)) {
      try {
        await telephony.removeRecording(recording_id, { signal });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        onTrouble("a recording could not be removed", { code: error.code });
        if (tries < mostTries) {
          await countTry(db, recording_id);
          // The others would only wait for the same deadline.
          if (error.retryable) return;
          continue;
        }
      }
      await forgetRemoval(db, recording_id);
    }
  });

/** The same for what we keep ourselves. */
async function removeTapes(
  { db, storage, onTrouble }: Pick<RecordingNeeds, "db" | "storage" | "onTrouble">,
  signal: AbortSignal,
): Promise<void> {
  for (const { recording_id, tries } of await listTapeRemovals(db, atOnce)) {
    try {
      await storage.remove(tapeName({ id: recording_id }), { signal });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      onTrouble("a call's recording could not be removed", { code: error.code });
      if (tries < mostTries) {
        await countTapeTry(db, recording_id);
        // The others would only wait for the same place.
        return;
      }
    }
    await forgetTapeRemoval(db, recording_id);
  }
}
