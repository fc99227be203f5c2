import { z } from "zod";
import { parseStorable } from "#domain/basics/storable-text.ts";
import { longestBreath } from "#domain/calls/heard.ts";

/**
 * What the browser phone and the server say to each other over the socket, a JSON text per frame. Both sides are built on these
 * names: a change here is a change of both.
 */

const words = z.string().max(longestBreath);
const language = z.string().max(10);
const result = z.enum(["accepted", "busy", "no_answer", "voicemail", "declined", "failed"]);

/** From the browser. */
export const phoneSays = z.discriminatedUnion("type", [
  /** Typed, or heard by the browser. */
  z.object({ type: z.literal("speech"), text: words, language: language.optional() }),
  z.object({ type: z.literal("key"), key: z.string().regex(/^[\d*#]$/) }),
  /** The caller talked over her: only so much of her current words was spoken. */
  z.object({ type: z.literal("interruption"), heard: words }),
  /** All her words have been spoken or shown. */
  z.object({ type: z.literal("quiet") }),
  /** What became of the pretend phone that was rung. */
  z.object({ type: z.literal("transfer_ended"), result }),
  /** The caller is typing: silence is not counted meanwhile. */
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("hang_up") }),
  /** All of her sound up to this mark was played. */
  z.object({ type: z.literal("played"), mark: z.int().positive() }),
  /** No more sound comes from the microphone for a while. */
  z.object({ type: z.literal("muted") }),
  /** This browser cannot play her sound: it speaks by itself from here on. */
  z.object({ type: z.literal("cannot_play") }),
]);
export type PhoneSays = z.infer<typeof phoneSays>;

/** Whether she can be heard, and hear, by speech of her own: sound then goes over the socket as binary frames. */
const ownSpeech = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("fetching"), fetched_bytes: z.number(), total_bytes: z.number() }),
  /** `busy`: as many speak with her as can be heard. `language`: not in this one. `preparing`: in a few seconds. */
  z.object({ type: z.enum(["busy", "language", "preparing", "failed", "off"]) }),
]);
export type OwnSpeech = z.infer<typeof ownSpeech>;

const given = z.string().nullable();
const notes = {
  ...{ name: given, phone: given, email: given, address: given, service: given, problem: given },
  urgent: z.boolean(),
  jobs: z.array(
    z.object({
      ...{ starts_at: z.string(), ends_at: z.string(), timezone: z.string(), service: z.string() },
      arrival_until: z.string(),
      state: z.enum(["booked", "moved", "cancelled"]),
    }),
  ),
  messages: z.array(z.string()),
  questions: z.array(z.string()),
};

/** From the server. */
export const phoneHears = z.discriminatedUnion("type", [
  /** First of all: whom the caller has reached. */
  z.object({
    type: z.literal("ready"),
    assistant_name: z.string(),
    business_name: z.string(),
    language,
    is_demo: z.boolean(),
    /** Null for a call that is not kept. */
    call_id: z.string().nullable(),
    /** Only where the browser has asked for it. */
    own_speech: ownSpeech.optional(),
  }),
  /** It has changed; what is not ready when the call begins does not join it. */
  z.object({ type: z.literal("own_speech"), own_speech: ownSpeech }),
  /** The binary frames from here on are her sound: one channel of 16-bit samples, so many a second. */
  z.object({ type: z.literal("sound"), samples_per_second: z.number() }),
  /** Answered by `played` when all sound before it was played; so many letters of her answer are out by then, about. */
  z.object({ type: z.literal("mark"), mark: z.int().positive(), letters: z.int().nonnegative() }),
  /** The caller talked over her: all sound that is not played is forgotten, and only this was heard of her answer. */
  z.object({ type: z.literal("clear"), heard: z.string() }),
  /** All of her sound was played. */
  z.object({ type: z.literal("quiet") }),
  /** What she understands of the caller, as far as it is sure. */
  z.object({ type: z.literal("heard"), text: z.string(), final: z.boolean() }),
  /** From here on the browser hears or speaks by itself, or the caller types and reads. */
  z.object({ type: z.literal("lost"), part: z.enum(["ear", "mouth"]), letters: z.int().nonnegative() }),
  /** A part of what she says; `last` ends it. */
  z.object({
    type: z.literal("say"),
    text: z.string(),
    last: z.boolean(),
    language,
    interruptible: z.boolean(),
  }),
  z.object({ type: z.literal("language"), language }),
  /** Rings the pretend phone; the call waits for `transfer_ended`. */
  z.object({
    type: z.literal("transfer"),
    target: z.enum(["sales", "service", "emergency"]),
    /** Of somebody whom the owner added. */
    name: z.string().optional(),
    briefing: z.string(),
  }),
  /** What is written down so far, whenever that changes; whoever hangs up, it is there. */
  z.object({ type: z.literal("notes"), ...notes }),
  /** The call is over, and the socket closes. `again`: it can be carried on with a new ticket. */
  z.object({ type: z.literal("ended"), why: z.enum(["over", "refused", "again"]) }),
]);
export type CallNotes = Omit<Extract<PhoneHears, { type: "notes" }>, "type">;
export type PhoneHears = z.infer<typeof phoneHears>;

/** The caller's sound comes in frames of 20 ms, 16,000 samples a second. */
export const microphoneSamplesPerSecond = 16_000;
export const microphoneFrameSamples = 320;

/** More than this in one frame is no frame of ours. */
export const longestFrameBytes = 16 * 1024;

/** Nothing for what is no frame of the browser's. */
export function readPhoneFrame(text: string): PhoneSays | undefined {
  if (text.length > longestFrameBytes) return undefined;
  try {
    return phoneSays.safeParse(parseStorable(text)).data;
  } catch {
    return undefined;
  }
}
