import { z } from "zod";
import { answer } from "../answer.ts";
import { endpoint } from "../endpoint.ts";
import { idParams, moment } from "../fields.ts";

const topic = "Conversations";

/** Of a conversation. Absent from servers that recorded no calls yet. */
export const recordingState = z.enum(["running", "waiting", "kept", "lost"]).meta({
  examples: ["kept"],
  description:
    "`kept` can be played; `running` and `waiting` will be soon, and `lost` never; null if the call wasn't recorded",
});

const levels = z
  .array(z.int())
  .meta({ examples: [[0, 84, 120, 0]], description: "Loudness in steps of `step_seconds`: 0 is silence, 255 is loud" });

export const listenToCall = endpoint({
  name: "listenToCall",
  topic,
  method: "GET",
  path: "/api/conversations/{id}/recording",
  summary: "Get a call's recording: its length, who spoke when, and an address to play it from",
  description: "For conversations whose `recording` is `kept`. Goes when the call's words are erased.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: answer(
    z.object({
      seconds: z.number().meta({ examples: [214.5] }),
      began_at: moment.describe("When the recording began"),
      step_seconds: z.number().meta({ examples: [0.2] }),
      caller_levels: levels,
      assistant_levels: levels,
      sound_url: z.string().meta({
        examples: ["/api/conversations/0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20/recording.wav?ticket=1799000000000.mark"],
        description: "Plays without a token, for two hours",
      }),
    }),
  ),
  errors: [401, 404],
});

export const playCall = endpoint({
  name: "playCall",
  topic,
  method: "GET",
  path: "/api/conversations/{id}/recording.wav",
  summary: "Get the sound of a call's recording",
  description:
    "A WAV file with two channels: the caller left, the assistant right. With a `Range` header for one range of bytes, it answers 206 with that part.",
  auth: "optional",
  keys: true,
  params: idParams,
  query: z.object({ ticket: z.string().max(200).optional().describe("In place of a token; part of `sound_url`") }),
  headers: z.object({
    range: z
      .string()
      .optional()
      .meta({ examples: ["bytes=0-65535"] }),
  }),
  status: 200,
  replyType: "file",
  fileTypes: ["audio/wav"],
  ranges: true,
  reply: z.string().meta({ examples: ["RIFF…WAVE"] }),
  errors: [401, 404, 503],
});

export const callRecordingEndpoints = [listenToCall, playCall] as const;
