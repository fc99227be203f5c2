import type { XmlNode } from "../xml.ts";
import { runRelay } from "./relay-session.ts";
import { speak } from "./speak.ts";
import { actionOf, type Step, type VerbContext } from "./verb.ts";
import { dial } from "./verb-dial.ts";
import { gather } from "./verb-gather.ts";
import { record } from "./verb-record.ts";

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
        channels: attributes["channels"] === "dual" ? 2 : 1,
        callbackUrl: attributes["recordingStatusCallback"],
        callbackEvents: attributes["recordingStatusCallbackEvent"]?.split(/\s+/),
      });
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
