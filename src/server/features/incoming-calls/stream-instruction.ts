import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { actionUrl } from "./relay-instruction.ts";

type Streamed = {
  readonly publicUrl: string;
  readonly call_id: string;
  readonly token: string;
  readonly assistant: CallSnapshot;
  readonly language: string;
};

export const streamPath = "/voice/stream";

/** The address in the instructions is the one that the handshake is signed for, to the letter. */
export const streamUrl = (publicUrl: string): string => `${publicUrl.replace(/^http/, "ws")}${streamPath}`;

/** Connects the call's sound with our socket: she hears and speaks by this machine's own speech. */
export const streamInstruction = ({ publicUrl, call_id, token, assistant, language }: Streamed): Instruction => ({
  do: "stream",
  url: streamUrl(publicUrl),
  actionUrl: actionUrl(publicUrl, assistant.assistant_id, "own"),
  parameters: { call: call_id, token, language, voice: assistant.settings.voice },
});
