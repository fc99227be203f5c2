import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./fields.ts";

export const readRecording = endpoint({
  name: "readRecording",
  topic: "Conversations",
  method: "GET",
  path: "/api/messages/{id}/recording",
  summary: "The sound of a recorded message",
  description:
    "For messages with `recorded`: what a caller said to the recorder when nobody could take the call, as a WAV file. It is kept as long as the message.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  replyType: "file",
  fileTypes: ["audio/wav"],
  reply: z.string().meta({ examples: ["RIFF…WAVE"] }),
  errors: [401, 404, 503],
});

export const recordingEndpoints = [readRecording] as const;
