import type { z } from "zod";
import type { listenToCall } from "#contract/calls/call-recordings.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Caller, Client, Stream } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { RecordingNeeds } from "./needs.ts";
import { wavBytes, wavHead, wavOf } from "./tape/read-wav.ts";
import { type CallRecording, findCallRecording, findOfCall } from "./tape/store.ts";
import { bytesPerFrame, chunkBytes, chunkCount, openChunk, samplesPerSecond, spanOfChunk } from "./tape/tape-format.ts";
import { openTapeKey, tapeName } from "./tape/tape-keys.ts";

const soundPath = (call_id: string, ticket: string): string =>
  `/api/conversations/${call_id}/recording.wav?ticket=${ticket}`;

/** What a player needs before it plays. */
export async function showRecording(
  { db, clock, tickets }: Pick<RecordingNeeds, "db" | "clock" | "tickets">,
  owner_id: string,
  call_id: string,
): Promise<z.output<typeof listenToCall.reply>> {
  const row = await findCallRecording(db, owner_id, call_id);
  if (row?.state !== "kept") throw notFound();
  const levels = [...(row.levels ?? [])];
  return {
    success: true,
    error: null,
    data: {
      seconds: Number(row.frames) / samplesPerSecond,
      began_at: row.began_at.toISOString(),
      step_seconds: (row.step_frames ?? samplesPerSecond) / samplesPerSecond,
      caller_levels: levels.filter((_, place) => place % 2 === 0),
      assistant_levels: levels.filter((_, place) => place % 2 === 1),
      sound_url: soundPath(call_id, tickets.ticketOf(call_id, clock.now())),
    },
  };
}

type Asked = {
  readonly call_id: string;
  readonly ticket: string | undefined;
  readonly range: string | undefined;
  readonly client: Client;
  readonly gone: AbortSignal;
};

/** The sound itself, or a part of it. By a session, a key, or the address that a player was given. */
export async function playRecording(
  needs: RecordingNeeds,
  caller: Caller | undefined,
  { call_id, ticket, range, client, gone }: Asked,
): Promise<Stream> {
  const { db, clock, tickets } = needs;
  const now = clock.now();
  const isTicket = ticket !== undefined && tickets.isTicketOf(call_id, ticket, now);
  if (!caller && !isTicket) throw new Refusal("unauthenticated", "Log in, or ask for a new address of this recording.");
  const row = caller ? await findCallRecording(db, caller.owner_id, call_id) : await findOfCall(db, call_id);
  if (row?.state !== "kept") throw notFound();
  const bytes = wavBytes(Number(row.frames));
  const part = readRange(range, bytes);
  const { from, to } = part ?? { from: 0, to: bytes };
  const sound = soundOf(needs, row, { from, to, gone });
  // Asked for now, so that a place that is away is told of in words and not in the middle of a file.
  const first = await sound.next();
  // Who seeks asks a hundred times.
  if (from === 0) {
    const noted = { owner_id: row.owner_id, what: "export_made", now, client, countedAs: "times" } as const;
    await noteEvent(db, { ...noted, caller: caller ?? "owner", details: { file: "recorded calls" } });
  }
  return {
    file: { name: `call-${call_id}.wav`, type: "audio/wav" },
    part: { from, to, of: bytes, isWhole: part === undefined },
    chunks: chained(first, sound),
  };
}

async function* chained(first: IteratorResult<Buffer>, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** One part; whoever asks for several, or for what is not there, is given all of it, as HTTP allows. */
function readRange(range: string | undefined, bytes: number): { from: number; to: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes : Math.min(bytes, Number(last) + 1);
  return from < to ? { from, to } : undefined;
}

type Span = { readonly from: number; readonly to: number; readonly gone: AbortSignal };

async function* soundOf(
  { storage, secretBox, onTrouble }: RecordingNeeds,
  row: CallRecording,
  { from, to, gone }: Span,
): AsyncGenerator<Buffer> {
  const frames = Number(row.frames);
  const head = wavHead(frames);
  if (from < head.length) yield head.subarray(from, Math.min(to, head.length));
  const key = openTapeKey(secretBox, row);
  const wavChunkBytes = (chunkBytes / bytesPerFrame) * 4;
  let at = Math.max(from, head.length) - head.length;
  const end = to - head.length;
  for (let place = Math.floor(at / wavChunkBytes); at < end && place < chunkCount(frames); place++) {
    const sealed = await storage.read(tapeName(row), spanOfChunk(place, frames), { signal: gone }).catch((error) => {
      if (!(error instanceof ProviderError)) throw error;
      onTrouble("a call's recording could not be read", { code: error.code });
      if (error.code === "not_found") throw new Refusal("not_found", "The file of this recording is gone.");
      throw new Refusal("unavailable", "The recording can't be reached right now.");
    });
    const begin = place * wavChunkBytes;
    const wav = wavOf(openChunk(key, place, sealed));
    yield wav.subarray(at - begin, end - begin);
    at = begin + wav.length;
  }
}
