import { ProviderError } from "#providers/provider-error.ts";
import type { ListedRecording, Telephony } from "#providers/telephony/port.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import { calledAssistant } from "../../assistants/called-assistant.ts";
import { findCarrierCall } from "../find-carrier-call.ts";
import { byTheList, closeMissed, openMissed } from "../keep-missed.ts";
import type { CallNeeds } from "../needs.ts";
import { snapshotOf } from "../snapshot-of.ts";
import { firstLook, lookSince } from "./look-for-missed.ts";
import { findLook, listHeard, writeLook } from "./store.ts";

const adoptJob: JobKind<object> = {
  ...{ name: "adopt-recordings", retries: 2, retrySeconds: 60 },
  ...{ cron: "12,42 * * * *", atStart: true },
};
/** Its own place in the carrier's lists: calls are looked at apart from this. */
const look = "twilio recordings";

type AdoptNeeds = CallNeeds & { readonly telephony: Telephony; readonly onTrouble: (code: string) => void };

/**
 * Messages that stand at the carrier and that nobody here knows of: the carrier could not tell us when they were left, and the process
 * that was told is gone with its disk.
 */
export const adoptRecordings = (needs: AdoptNeeds): JobHandler =>
  handle(adoptJob, async (_data, { signal }) => {
    const now = needs.clock.now();
    try {
      const since = lookSince((await findLook(needs.db, look)) ?? firstLook(now), now);
      let page: string | undefined;
      do {
        const found = await needs.telephony.listRecordings({ since, until: now, page }, { signal });
        const calls = found.recordings.map(({ callId }) => callId);
        const heard = await listHeard(needs.db, calls);
        for (const recording of found.recordings) if (!heard.has(recording.id)) await adopt(needs, recording);
        page = found.next;
      } while (page !== undefined);
      await writeLook(needs.db, now, look);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      needs.onTrouble(error.code);
    }
  });

async function adopt(needs: AdoptNeeds, { id: recording_id, callId, seconds }: ListedRecording): Promise<void> {
  const known = await findCarrierCall(needs, callId);
  // A message that was kept and is erased by now stays erased.
  if (known?.state === "ended" && known.outcome !== "missed") return;
  const row = known ?? (await openUnseen(needs, callId));
  if (row) await closeMissed(needs, row.id, { how: "recorded", recording_id, seconds });
}

/** A call of which nothing came here at all. */
async function openUnseen(needs: AdoptNeeds, callId: string) {
  const { from, to, startedAt } = await needs.telephony.readCall(callId);
  const assistant = await calledAssistant(needs, to);
  if (!assistant) return undefined;
  const clock = { now: () => startedAt ?? needs.clock.now() };
  const opening = { ...byTheList, assistant: snapshotOf(assistant, "all"), carrier_call_id: callId, from, to };
  return openMissed({ ...needs, clock }, opening);
}
