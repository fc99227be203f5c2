import { z } from "zod";
import type { RelayCommand, RelayEvent } from "../relay.ts";
import { figure, longestName, readFrame } from "./read-frame.ts";
import { failureIn } from "./relay-errors.ts";

const absent = z.string().nullish();

const frames = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("setup"),
    sessionId: z.string().min(1),
    callSid: z.string().min(1),
    from: z.string(),
    to: z.string(),
    direction: absent,
    forwardedFrom: absent,
    callerName: absent,
    customParameters: z.record(z.string(), z.coerce.string()).nullish(),
  }),
  z.object({ type: z.literal("prompt"), voicePrompt: z.string(), lang: absent, last: z.boolean().nullish() }),
  z.object({ type: z.literal("dtmf"), digit: z.coerce.string().regex(/^[0-9*#A-Da-d]$/) }),
  z.object({
    type: z.literal("interrupt"),
    utteranceUntilInterrupt: z.string(),
    durationUntilInterruptMs: figure.nullish(),
  }),
  z.object({ type: z.literal("error"), description: z.string().nullish() }),
  z.object({ type: z.literal("info"), name: z.string(), value: z.coerce.string() }),
]);

type Frame = z.infer<typeof frames>;

export const readRelayFrame = (text: string): RelayEvent => readFrame(text, { frames, name: "type", toEvent });

function toEvent(frame: Frame): RelayEvent {
  switch (frame.type) {
    case "setup":
      return {
        type: "setup",
        sessionId: frame.sessionId,
        callId: frame.callSid,
        from: frame.from,
        to: frame.to,
        direction: frame.direction?.startsWith("outbound") ? "outbound" : "inbound",
        forwardedFrom: frame.forwardedFrom || null,
        callerName: frame.callerName || null,
        parameters: frame.customParameters ?? {},
      };
    case "prompt":
      return { type: "speech", text: frame.voicePrompt, language: frame.lang || null, final: frame.last ?? true };
    case "dtmf":
      return { type: "key", key: frame.digit };
    case "interrupt":
      return {
        type: "interruption",
        heard: frame.utteranceUntilInterrupt,
        heardForMs: frame.durationUntilInterruptMs ?? 0,
      };
    case "error":
      return { type: "failure", description: frame.description ?? "", why: failureIn(frame.description ?? "") };
    case "info":
      return toInfo(frame);
  }
}

function toInfo({ name, value }: Extract<Frame, { type: "info" }>): RelayEvent {
  if (name === "agentSpeaking") return { type: "speaking", who: "assistant", on: value === "on" };
  if (name === "clientSpeaking") return { type: "speaking", who: "caller", on: value === "on" };
  if (name === "tokensPlayed") return { type: "played", text: value };
  return { type: "unknown", frame: `info ${name.slice(0, longestName)}` };
}

/** Fields that were not given are left out: the carrier then does what the instructions said. */
export function writeRelayFrame(command: RelayCommand): string {
  switch (command.type) {
    case "say":
      return JSON.stringify({
        type: "text",
        token: command.text,
        last: command.last,
        lang: command.language,
        interruptible: command.interruptible,
        preemptible: command.preemptible,
      });
    case "play":
      return JSON.stringify({
        type: "play",
        source: command.url,
        loop: command.times,
        interruptible: command.interruptible,
        preemptible: command.preemptible,
      });
    case "press":
      return JSON.stringify({ type: "sendDigits", digits: command.keys });
    case "language":
      return JSON.stringify({
        type: "language",
        ttsLanguage: command.speak,
        transcriptionLanguage: command.hear,
      });
    case "end":
      return JSON.stringify({ type: "end", handoffData: command.handover });
  }
}
