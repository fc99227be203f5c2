import { Readable } from "node:stream";
import { Refusal } from "#domain/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Stream } from "../../http/route.ts";
import type { RecordingNeeds } from "./needs.ts";
import { findRecording } from "./store.ts";

type Asked = { readonly owner_id: string; readonly message_id: string; readonly gone: AbortSignal };

/** What a caller said to the recorder. It stays at the carrier, and comes through us: nobody else holds the key to it. */
export async function readRecording(
  { db, telephony, onTrouble }: RecordingNeeds,
  { owner_id, message_id, gone }: Asked,
): Promise<Stream> {
  const recording_id = await findRecording(db, owner_id, message_id);
  if (recording_id === undefined) throw new Refusal("not_found", "Not found");
  const { type, extension, sound } = await telephony
    .readRecording(recording_id, { signal: gone })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "not_found")
        throw new Refusal("not_found", "The phone carrier does not have this recording any more.");
      onTrouble("a recording could not be read", { code: error.code });
      throw new Refusal("unavailable", "The phone carrier does not hand out the recording right now.");
    });
  return { file: { name: `message-${message_id}.${extension}`, type }, chunks: Readable.from([sound]) };
}
