import { z } from "zod";
import { fromMuLaw, toMuLaw } from "#domain/calls/mu-law.ts";
import type { StreamCommand, StreamEvent } from "../stream.ts";
import { figure, readFrame } from "./read-frame.ts";

const frames = z.discriminatedUnion("event", [
  z.object({ event: z.literal("connected") }),
  z.object({
    event: z.literal("start"),
    streamSid: z.string().min(1),
    start: z.object({
      callSid: z.string().min(1),
      mediaFormat: z.object({
        encoding: z.literal("audio/x-mulaw"),
        sampleRate: figure.pipe(z.literal(8_000)),
        channels: figure.pipe(z.literal(1)),
      }),
      customParameters: z.record(z.string(), z.coerce.string()).nullish(),
    }),
  }),
  z.object({
    event: z.literal("media"),
    media: z.object({ track: z.string().nullish(), timestamp: figure.nullish(), payload: z.base64() }),
  }),
  z.object({ event: z.literal("dtmf"), dtmf: z.object({ digit: z.coerce.string().regex(/^[0-9*#A-Da-d]$/) }) }),
  z.object({ event: z.literal("mark"), mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal("stop") }),
]);

type Frame = z.infer<typeof frames>;

export const readStreamFrame = (text: string): StreamEvent => readFrame(text, { frames, name: "event", toEvent });

function toEvent(frame: Frame): StreamEvent {
  switch (frame.event) {
    case "connected":
      return { type: "other" };
    case "start": {
      const { callSid, customParameters } = frame.start;
      return { type: "setup", sessionId: frame.streamSid, callId: callSid, parameters: customParameters ?? {} };
    }
    case "media": {
      const { track, timestamp, payload } = frame.media;
      // Her own voice comes back only where it is asked for.
      if (track && !track.startsWith("inbound")) return { type: "other" };
      return {
        type: "sound",
        samples: Int16Array.from(Buffer.from(payload, "base64"), fromMuLaw),
        atMs: timestamp ?? null,
      };
    }
    case "dtmf":
      return { type: "key", key: frame.dtmf.digit };
    case "mark": {
      const mark = /^\d{1,9}$/.test(frame.mark.name) ? Number(frame.mark.name) : undefined;
      return mark === undefined ? { type: "unknown", frame: "mark" } : { type: "played", mark };
    }
    case "stop":
      return { type: "over" };
  }
}

export function writeStreamFrame(streamSid: string, command: StreamCommand): string {
  switch (command.type) {
    case "sound":
      return JSON.stringify({
        event: "media",
        streamSid,
        media: { payload: Buffer.from(Uint8Array.from(command.samples, toMuLaw)).toString("base64") },
      });
    case "mark":
      return JSON.stringify({ event: "mark", streamSid, mark: { name: String(command.mark) } });
    case "clear":
      return JSON.stringify({ event: "clear", streamSid });
  }
}
