import type { XmlNode } from "../xml.ts";
import { actionOf, type Step, type VerbContext } from "./verb.ts";

const usualSilenceSeconds = 5;
const longestSeconds = 3600;

/** Records what the caller says until silence, a key or the end of the call. An empty recording is passed over. */
export async function record(context: VerbContext, { attributes }: XmlNode): Promise<Step> {
  const { exchange, leg, stop } = context;
  leg.answer();
  const running = exchange.recordings.start(leg, {
    source: "RecordVerb",
    channels: 1,
    callbackUrl: attributes["recordingStatusCallback"],
    callbackEvents: attributes["recordingStatusCallbackEvent"]?.split(/\s+/),
  });
  const endedBy = await listen(context, attributes);
  running.stop();
  if (running.recording.words === "" && endedBy === "") return "next";
  if (stop.aborted && !leg.over.aborted) return "next";
  const { sid, duration_seconds } = running.recording;
  return {
    goto: actionOf(context, attributes["action"], attributes["method"], {
      RecordingSid: sid,
      RecordingUrl: exchange.recordings.urlOf(sid),
      RecordingDuration: String(duration_seconds),
      Digits: endedBy,
    }),
  };
}

/** The key that ended it, `hangup`, or nothing where it was silence. */
function listen({ exchange, leg, stop }: VerbContext, attributes: XmlNode["attributes"]): Promise<string> {
  const { pace } = exchange;
  const silenceMs = (Number(attributes["timeout"] ?? usualSilenceSeconds) || usualSilenceSeconds) * 1000;
  const longestMs = (Number(attributes["maxLength"] ?? longestSeconds) || longestSeconds) * 1000;
  const finishKeys = attributes["finishOnKey"] ?? "1234567890*#";
  return new Promise((resolve) => {
    const done = (endedBy: string) => {
      silence();
      longest();
      stop.removeEventListener("abort", stopped);
      leg.listener = undefined;
      resolve(endedBy);
    };
    const stopped = () => done("hangup");
    const hush = () =>
      leg.automatic ? pace.later(silenceMs, () => done("")) : pace.patience(silenceMs, () => done(""));
    let silence = hush();
    const longest = pace.patience(longestMs, () => done(""));
    leg.listener = {
      speech() {
        silence();
        silence = hush();
      },
      key: (key) => {
        if (finishKeys.includes(key)) done(key);
      },
      quiet: () => done(""),
    };
    if (stop.aborted) return stopped();
    stop.addEventListener("abort", stopped, { once: true });
  });
}
