import { Readable } from "node:stream";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Caller, Client, Stream } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { RecordingNeeds } from "./needs.ts";
import { findRecording } from "./store.ts";

type Asked = { readonly message_id: string; readonly client: Client; readonly gone: AbortSignal };

/** What a caller said to the recorder. It stays at the carrier, and comes through us: nobody else holds the key to it. */
export async function readRecording(
  { db, clock, telephony, onTrouble }: Pick<RecordingNeeds, "db" | "clock" | "telephony" | "onTrouble">,
  caller: Caller,
  { message_id, client, gone }: Asked,
): Promise<Stream> {
  const { owner_id } = caller;
  const recording_id = await findRecording(db, owner_id, message_id);
  if (recording_id === undefined) throw notFound();
  const { type, extension, sound } = await telephony
    .readRecording(recording_id, { signal: gone })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === "not_found") throw new Refusal("not_found", "The phone carrier no longer has this recording.");
      onTrouble("a recording could not be read", { code: error.code });
      throw new Refusal("unavailable", "The phone carrier isn't giving us the recording right now.");
    });
  const noted = { owner_id, what: "export_made", now: clock.now(), caller, client, countedAs: "times" } as const;
  await noteEvent(db, { ...noted, details: { file: "recorded messages" } });
  return { file: { name: `message-${message_id}.${extension}`, type }, chunks: Readable.from([sound]) };
}
