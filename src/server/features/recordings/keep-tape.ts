import type { RecordingNeeds } from "./needs.ts";
import { type CallRecording, noteKept, noteLost } from "./tape/store.ts";
import { tapeName } from "./tape/tape-keys.ts";
import type { MadeTape } from "./tape/write-tape.ts";

type Needs = Pick<RecordingNeeds, "db" | "storage">;
type Made = { readonly file: string; readonly made: MadeTape; readonly signal?: AbortSignal | undefined };

/** A tape that is whole goes to where recordings are kept. One that was erased meanwhile does not stay there. */
export async function keepTape(
  { db, storage }: Needs,
  row: CallRecording,
  { file, made, signal }: Made,
): Promise<void> {
  const { frames, picture } = made;
  if (frames === 0) return noteLost(db, row.id);
  await storage.keep(tapeName(row), file, { signal });
  const kept = { frames, levels: Buffer.from(picture.levels), step_frames: picture.stepFrames };
  if (!(await noteKept(db, row.id, kept))) await storage.remove(tapeName(row));
}
