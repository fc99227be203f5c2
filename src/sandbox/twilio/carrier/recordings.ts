import { durationOf, pathOf, rfc2822 } from "../rest/shapes.ts";
import { makeSid } from "../sid.ts";
import type { StoredRecording, TwilioState } from "../state.ts";
import type { Fields } from "../webhook.ts";
import type { Leg } from "./leg.ts";

export type RecordingOrder = {
  readonly source: StoredRecording["source"];
  readonly channels: 1 | 2;
  /** By which it can be stopped. */
  readonly name?: string | undefined;
  readonly callbackUrl?: string | undefined;
  /** Which of in-progress, completed and absent the application wants to hear of. */
  readonly callbackEvents?: readonly string[] | undefined;
};

type Turns = NonNullable<StoredRecording["turns"]>;

/** One after the other, each over at its time or as soon after it as there is room. */
export function laidOut(
  turns: Turns,
): { readonly track: 0 | 1; readonly words: string; readonly from: number; readonly to: number }[] {
  let free = 0;
  return turns.map(({ track, words, at }) => {
    const from = Math.max(free, at - speakingSeconds(words));
    free = from + speakingSeconds(words);
    return { track, words, from, to: free };
  });
}

const lastSecondOf = (turns: Turns): number => Math.ceil(laidOut(turns).at(-1)?.to ?? 0);

export type Recordings = ReturnType<typeof createRecordings>;

const longestWords = 4000;
const wordsPerSecond = 2.5;

const mostTurns = 500;

/** The people of the sandbox speak in no time at all; who listens to them needs some. */
const speakingSeconds = (words: string): number =>
  Math.ceil(words.split(" ").filter((word) => word !== "").length / wordsPerSecond);

/** Recordings of calls: their length is real, their sound is a hum, their words are kept. */
export function createRecordings(options: {
  accountSid: string;
  state: TwilioState;
  baseUrl: () => string;
  notify: (url: string, fields: Fields) => void;
}) {
  const { accountSid, state, baseUrl, notify } = options;
  const urlOf = (sid: string) => `${baseUrl()}${pathOf(accountSid, `Recordings/${sid}`)}`;

  const tell = (recording: StoredRecording, { callbackUrl, callbackEvents = ["completed"] }: RecordingOrder) => {
    if (callbackUrl === undefined || callbackUrl === "" || !callbackEvents.includes(recording.status)) return;
    notify(callbackUrl, {
      AccountSid: accountSid,
      CallSid: recording.call_sid,
      RecordingSid: recording.sid,
      RecordingUrl: urlOf(recording.sid),
      RecordingStatus: recording.status,
      RecordingDuration: String(recording.duration_seconds),
      RecordingChannels: String(recording.channels),
      RecordingSource: recording.source,
      RecordingStartTime: rfc2822(recording.date_created) ?? "",
    });
  };

  const named = new Map<string, () => void>();

  return {
    urlOf,
    /** Nothing happens where none of this name runs. */
    stop: (leg: Leg, name: string) => named.get(`${leg.record.sid} ${name}`)?.(),
    find: (sid: string) => state.recordings.find((one) => one.sid === sid),
    /** Runs until it is stopped or the call is over. */
    start(leg: Leg, order: RecordingOrder) {
      const now = state.now();
      const recording: StoredRecording = {
        sid: makeSid("RE"),
        call_sid: leg.record.sid,
        status: "in-progress",
        channels: order.channels,
        source: order.source,
        duration_seconds: 0,
        words: "",
        turns: order.channels === 2 ? [] : undefined,
        date_created: now,
        date_updated: now,
      };
      state.recordings.push(recording);
      state.saveCalls();
      leg.trace.add("note", `Recording ${recording.sid} runs`);
      tell(recording, order);
      const unlisten = leg.trace.listen(({ kind, text, at }) => {
        if ((kind === "said" || kind === "heard") && recording.turns && recording.turns.length < mostTurns)
          recording.turns.push({
            track: kind === "said" ? 0 : 1,
            words: text.slice(0, longestWords),
            at: (Date.parse(at) - Date.parse(now)) / 1000,
          });
        if (kind === "said") recording.words = `${recording.words} ${text}`.trim().slice(0, longestWords);
      });
      const stop = () => {
        if (recording.status !== "in-progress") return;
        unlisten();
        if (order.name !== undefined) named.delete(`${leg.record.sid} ${order.name}`);
        leg.over.removeEventListener("abort", stop);
        recording.status = "completed";
        recording.date_updated = state.now();
        const span = { start_time: recording.date_created, end_time: recording.date_updated };
        const spoken = recording.turns ? lastSecondOf(recording.turns) : speakingSeconds(recording.words);
        recording.duration_seconds = Math.max(durationOf(span), spoken);
        state.saveCalls();
        tell(recording, order);
      };
      leg.over.addEventListener("abort", stop, { once: true });
      if (order.name !== undefined) named.set(`${leg.record.sid} ${order.name}`, stop);
      return { recording, stop };
    },
  };
}
