import { runStream } from "../stream/stream-session.ts";
import type { XmlNode } from "../xml.ts";
import { runRelay } from "./relay-session.ts";
import { speak } from "./speak.ts";
import { actionOf, type Step, type VerbContext } from "./verb.ts";
import { dial } from "./verb-dial.ts";
import { gather } from "./verb-gather.ts";

const usualSilenceSeconds = 5;
const longestSeconds = 3600;

/** Records what the caller says until silence, a key or the end of the call. An empty recording is passed over. */
async function record(context: VerbContext, { attributes }: XmlNode): Promise<Step> {
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

type Verb = (context: VerbContext, node: XmlNode) => Promise<Step>;

const verbs: Record<string, Verb> = {
  Say: (context, node) => spoken(context, node),
  Play: (context, node) => spoken(context, node),
  Pause: (context, node) => spoken(context, node),
  Gather: gather,
  Dial: dial,
  Record: record,
  Connect: connect,
  async Redirect(context, { text, attributes }) {
    return { goto: actionOf(context, text.trim() || undefined, attributes["method"], {}) };
  },
  async Reject({ leg }, { attributes }) {
    leg.end(attributes["reason"] === "busy" ? "busy" : "no-answer");
    return "end";
  },
  async Hangup({ leg }) {
    leg.answer();
    return "end";
  },
  async Start({ exchange, leg }, { children }) {
    for (const { name, attributes } of children) {
      if (name !== "Recording") {
        leg.trace.add("note", `<Start><${name}> is not known here and is passed over`);
        continue;
      }
      exchange.recordings.start(leg, {
        source: "StartCallRecordingTwiML",
        name: attributes["name"],
        channels: attributes["channels"] === "dual" ? 2 : 1,
        callbackUrl: attributes["recordingStatusCallback"],
        callbackEvents: attributes["recordingStatusCallbackEvent"]?.split(/\s+/),
      });
    }
    return "next";
  },
  async Stop({ exchange, leg }, { children }) {
    for (const { name, attributes } of children) {
      if (name === "Recording") exchange.recordings.stop(leg, attributes["name"] ?? "");
      else leg.trace.add("note", `<Stop><${name}> is not known here and is passed over`);
    }
    return "next";
  },
};

export async function obeyVerb(context: VerbContext, node: XmlNode): Promise<Step> {
  const verb = Object.hasOwn(verbs, node.name) ? verbs[node.name] : undefined;
  if (verb) return verb(context, node);
  context.leg.trace.add("error", `12200: <${node.name}> is not known and is passed over`);
  return "next";
}

async function spoken({ exchange, leg, stop }: VerbContext, node: XmlNode): Promise<Step> {
  if (node.name !== "Pause") leg.answer();
  await speak(exchange, leg, node, stop);
  return "next";
}

async function connect(context: VerbContext, { attributes, children }: XmlNode): Promise<Step> {
  const { exchange, leg, stop } = context;
  const media = children.find(({ name }) => name === "Stream");
  if (media) {
    await runStream(exchange, leg, media, stop);
    if (attributes["action"] === undefined) return "next";
    // Nothing but the call's own fields is promised here.
    return { goto: actionOf(context, attributes["action"], attributes["method"], {}) };
  }
  const relay = children.find(({ name }) => name === "ConversationRelay");
  if (!relay) {
    leg.trace.add("error", `12200: <Connect> holds nothing that is known here`);
    return "next";
  }
  const result = await runRelay(exchange, leg, relay, stop);
  if (attributes["action"] === undefined) return "next";
  return {
    goto: actionOf(context, attributes["action"], attributes["method"], {
      SessionId: result.sessionId,
      SessionStatus: result.status,
      SessionDuration: String(result.durationSeconds),
      ...(result.handoffData === undefined ? {} : { HandoffData: result.handoffData }),
      ...(result.errorCode === undefined ? {} : { ErrorCode: String(result.errorCode) }),
      ...(result.errorMessage === undefined ? {} : { ErrorMessage: result.errorMessage }),
    }),
  };
}
