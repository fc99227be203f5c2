import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { type InboxReader, inboxReader } from "../inbox/work-inbox.ts";
import { keepTape } from "./keep-tape.ts";
import type { RecordingNeeds } from "./needs.ts";
import { framesOfWav, UnreadableSound } from "./tape/read-wav.ts";
import { addRemoval, type CallRecording, findOfCarrierCall, findTape, noteAtCarrier, noteLost } from "./tape/store.ts";
import { openTapeKey, tapeName } from "./tape/tape-keys.ts";
import { writeTape } from "./tape/write-tape.ts";

/** What the carrier tells of a recording. */
export type RecordedCall = {
  readonly call_id: string;
  readonly recording_id: string;
  readonly began_at: string | null;
  readonly there: boolean;
};

export const recordedProvider = "carrier recordings";

/** About four days: the carrier may be away, and so may the place where recordings are kept. */
const fetchJob: JobKind<{ id: string }> = { name: "fetch-recording", retries: 100, retrySeconds: 2, atOnce: 2 };

/** The carrier has a recording of a call: it is fetched. One that nobody waits for goes. */
export const recordedCallReader = ({ db, jobs, clock }: Pick<RecordingNeeds, "db" | "jobs" | "clock">): InboxReader =>
  inboxReader<RecordedCall>(recordedProvider, async ({ call_id, recording_id, began_at, there }) => {
    const row = await findOfCarrierCall(db, call_id);
    if (!row) return there ? addRemoval(db, recording_id) : undefined;
    if (!there) return noteLost(db, row.id);
    await noteThere({ db, jobs, clock }, row, { recording_id, beganAt: began_at === null ? null : new Date(began_at) });
  });

type There = { readonly recording_id: string; readonly beganAt: Date | null };

/** The carrier has it, and it is fetched. However often that is said, once. */
export async function noteThere(
  { db, jobs, clock }: Pick<RecordingNeeds, "db" | "jobs" | "clock">,
  { id, began_at }: CallRecording,
  { recording_id: carrier_recording_id, beganAt }: There,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isTime = beganAt !== null && !Number.isNaN(beganAt.getTime()) && beganAt <= clock.now();
    await noteAtCarrier(tx, id, { carrier_recording_id, began_at: isTime ? beganAt : began_at });
    await jobs.send(tx, fetchJob, { id });
  });
}

/** Brings a recording from the carrier, sealed while it comes. */
export const fetchRecording = (needs: RecordingNeeds): JobHandler =>
  handle(fetchJob, async ({ id }, { signal, last }) => {
    const { db, telephony, secretBox, tapeDir, onTrouble } = needs;
    const row = await findTape(db, id);
    if (row?.state !== "waiting" || row.carrier_recording_id === null) return;
    const file = join(tapeDir, `${tapeName(row)}.${process.pid}`);
    try {
      const sound = await telephony.readCallRecording(row.carrier_recording_id, { signal });
      await rm(file, { force: true });
      const tape = await writeTape(file, openTapeKey(secretBox, row));
      try {
        for await (const frames of framesOfWav(sound)) await tape.add(frames);
      } catch (error) {
        await tape.drop();
        throw error;
      }
      await keepTape(needs, row, { file, made: await tape.end(), signal });
    } catch (error) {
      const isGone = error instanceof UnreadableSound || (error instanceof ProviderError && error.code === "not_found");
      if (!isGone && !last) throw error;
      onTrouble("a call's recording could not be fetched", { code: codeOf(error) });
      await noteLost(db, id);
    } finally {
      await rm(file, { force: true });
    }
  });

const codeOf = (error: unknown): string =>
  error instanceof ProviderError ? error.code : error instanceof UnreadableSound ? "unreadable" : "failed";
