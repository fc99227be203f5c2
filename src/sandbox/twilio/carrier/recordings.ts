import { durationOf, pathOf, rfc2822 } from "../rest/shapes.ts";
import { makeSid } from "../sid.ts";
import type { StoredRecording, TwilioState } from "../state.ts";
import type { Fields } from "../webhook.ts";
import type { Leg } from "./leg.ts";

export type RecordingOrder = {
  readonly source: StoredRecording["source"];
  readonly channels: 1 | 2;
  readonly callbackUrl?: string | undefined;
  /** Which of in-progress, completed and absent the application wants to hear of. */
  readonly callbackEvents?: readonly string[] | undefined;
};

export type Recordings = ReturnType<typeof createRecordings>;

const longestWords = 4000;
const wordsPerSecond = 2.5;

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

  return {
    urlOf,
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
        date_created: now,
        date_updated: now,
      };
      state.recordings.push(recording);
      state.saveCalls();
      leg.trace.add("note", `Recording ${recording.sid} runs`);
      tell(recording, order);
      const unlisten = leg.trace.listen(({ kind, text }) => {
        if (kind === "said") recording.words = `${recording.words} ${text}`.trim().slice(0, longestWords);
      });
      const stop = () => {
        if (recording.status !== "in-progress") return;
        unlisten();
        leg.over.removeEventListener("abort", stop);
        recording.status = "completed";
        recording.date_updated = state.now();
        const span = { start_time: recording.date_created, end_time: recording.date_updated };
        recording.duration_seconds = Math.max(durationOf(span), speakingSeconds(recording.words));
        state.saveCalls();
        tell(recording, order);
      };
      leg.over.addEventListener("abort", stop, { once: true });
      return { recording, stop };
    },
  };
}
