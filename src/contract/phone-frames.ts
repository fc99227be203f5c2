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
]);
export type PhoneSays = z.infer<typeof phoneSays>;

const given = z.string().nullable();
const notes = {
  ...{ name: given, phone: given, email: given, address: given, service: given, problem: given },
  urgent: z.boolean(),
  jobs: z.array(
    z.object({
      ...{ starts_at: z.string(), ends_at: z.string(), timezone: z.string(), service: z.string() },
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
  }),
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
  z.object({ type: z.literal("transfer"), target: z.enum(["sales", "service", "emergency"]), briefing: z.string() }),
  /** What is written down so far, whenever that changes; whoever hangs up, it is there. */
  z.object({ type: z.literal("notes"), ...notes }),
  /** The call is over, and the socket closes. `again`: it can be carried on with a new ticket. */
  z.object({ type: z.literal("ended"), why: z.enum(["over", "refused", "again"]) }),
]);
export type CallNotes = Omit<Extract<PhoneHears, { type: "notes" }>, "type">;
export type PhoneHears = z.infer<typeof phoneHears>;

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
