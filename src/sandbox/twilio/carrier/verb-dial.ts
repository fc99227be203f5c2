import { durationOf } from "../rest/shapes.ts";
import type { XmlNode } from "../xml.ts";
import type { Behaviour } from "./behaviour.ts";
import { callFields } from "./call-fields.ts";
import type { FinalStatus } from "./call-status.ts";
import { ring } from "./callee.ts";
import type { StatusEvent } from "./exchange.ts";
import { hearsOthers, type Leg } from "./leg.ts";
import { actionOf, exactUrl, type Step, type VerbContext } from "./verb.ts";
import { joinConference } from "./verb-conference.ts";

type Target = { readonly number: string; readonly attributes: XmlNode["attributes"] };
type Outcome = { readonly leg: Leg | undefined; readonly status: FinalStatus; readonly bridged: boolean };

const usualTimeoutSeconds = 30;

/** Calls somebody else and connects the two. However it ends, the action is asked what is next. */
export async function dial(context: VerbContext, node: XmlNode): Promise<Step> {
  const { exchange, leg } = context;
  const { attributes } = node;
  const conference = node.children.find(({ name }) => name === "Conference");
  if (conference) return joinConference(context, node, conference);
  if (attributes["answerOnBridge"] !== "true") leg.answer();
  const running =
    attributes["record"] !== undefined && attributes["record"] !== "do-not-record"
      ? exchange.recordings.start(leg, {
          source: "DialVerb",
          channels: attributes["record"].endsWith("dual") ? 2 : 1,
          callbackUrl: attributes["recordingStatusCallback"],
        })
      : undefined;
  const outcome = await connect(context, node);
  running?.stop();
  if (attributes["action"] === undefined) return leg.over.aborted ? "end" : "next";
  return {
    goto: actionOf(context, attributes["action"], attributes["method"], {
      DialCallStatus: outcome.status,
      DialBridged: String(outcome.bridged),
      ...(outcome.leg && { DialCallSid: outcome.leg.record.sid }),
      ...(outcome.leg?.record.start_time && { DialCallDuration: String(durationOf(outcome.leg.record)) }),
      ...(running && {
        RecordingSid: running.recording.sid,
        RecordingUrl: exchange.recordings.urlOf(running.recording.sid),
      }),
    }),
  };
}

async function connect(context: VerbContext, node: XmlNode): Promise<Outcome> {
  const { exchange, leg, stop } = context;
  const { attributes } = node;
  const callerId = attributes["callerId"] ?? leg.record.from;
  const failed: Outcome = { leg: undefined, status: "failed", bridged: false };
  if (callerId !== leg.record.from && callerId !== leg.record.to && !exchange.isOwn(callerId)) {
    leg.trace.add("error", "13214: the callerId is neither the caller's nor a number of the account");
    return failed;
  }
  const targets = targetsOf(node).slice(0, 10);
  if (targets.length === 0) return failed;

  // The first to answer takes the call; the others stop ringing.
  const taken = new AbortController();
  const timeoutMs = (Number(attributes["timeout"] ?? usualTimeoutSeconds) || usualTimeoutSeconds) * 1000;
  const calls = targets.map((target) => call(context, target, { callerId, timeoutMs, taken }));
  const outcomes = await Promise.all(calls);
  const answered = outcomes.find(({ answered: is }) => is);
  const last = outcomes.at(-1);
  if (!answered) {
    const status = leg.over.aborted || stop.aborted ? "canceled" : (last?.status ?? "failed");
    return { leg: last?.leg, status, bridged: false };
  }
  return talk(context, answered.leg, answered.target, Number(attributes["timeLimit"] ?? 14_400) * 1000);
}

function targetsOf({ children, text }: XmlNode): Target[] {
  const numbers = children.filter(({ name }) => name === "Number");
  const targets = numbers.map((number) => ({ number: number.text.trim(), attributes: number.attributes }));
  return text.trim() === "" ? targets : [{ number: text.trim(), attributes: {} }, ...targets];
}

async function call(
  { exchange, leg: parent, stop, documentUrl }: VerbContext,
  target: Target,
  { callerId, timeoutMs, taken }: { callerId: string; timeoutMs: number; taken: AbortController },
) {
  const number = target.number.startsWith("+") ? target.number : `+1${target.number.replace(/\D/g, "").slice(-10)}`;
  const behaviour: Behaviour =
    /^\+[1-9]\d{7,14}$/.test(number) && !exchange.isOwn(number) ? exchange.behaviourOf(number) : { kind: "fail" };
  const callback = exactUrl(target.attributes["statusCallback"], documentUrl);
  const leg = exchange.openLeg({
    from: callerId,
    to: number,
    direction: "outbound-dial",
    status: "initiated",
    parent,
    automatic: automaticOf(behaviour),
    callback:
      callback === undefined
        ? undefined
        : {
            url: callback,
            events: (target.attributes["statusCallbackEvent"] ?? "completed").split(/\s+/) as StatusEvent[],
          },
  });
  parent.trace.add("note", `Dials ${number} (${leg.record.sid})`);
  leg.trace.listen(({ kind, text }) => kind === "status" && parent.trace.add("note", `${number}: ${text}`));
  const how = await ring(leg, behaviour, {
    pace: exchange.pace,
    timeoutMs,
    stop: AbortSignal.any([stop, taken.signal]),
  });
  if (how !== "answered" || taken.signal.aborted || stop.aborted) {
    const status = how === "answered" ? "canceled" : how;
    leg.end(status);
    return { leg, target, answered: false, status };
  }
  taken.abort();
  leg.answer();
  return { leg, target, answered: true, status: "completed" as const };
}

const automaticOf = (behaviour: Behaviour): { press: string } | undefined =>
  behaviour.kind === "live" ? undefined : { press: behaviour.kind === "answer" ? behaviour.press : "" };

/** The one who answered hears the whisper first and may still go; then the two hear each other. */
async function talk(context: VerbContext, callee: Leg, target: Target, limitMs: number): Promise<Outcome> {
  const { exchange, leg: caller, stop, documentUrl } = context;
  const gone = () => callee.end("completed");
  stop.addEventListener("abort", gone, { once: true });
  const url = exactUrl(target.attributes["url"], documentUrl);
  if (url !== undefined) {
    const fields = callFields(exchange.accountSid, callee.record);
    await context.follow(callee, { webhook: { url, method: target.attributes["method"] ?? "POST", fields } });
  }
  const bridged = !callee.over.aborted && !stop.aborted;
  if (bridged) {
    caller.answer();
    await bridge(context, callee, limitMs);
  } else caller.trace.add("note", `${callee.record.to} was not connected`);
  stop.removeEventListener("abort", gone);
  gone();
  return { leg: callee, status: "completed", bridged };
}

async function bridge({ exchange, leg: caller, stop }: VerbContext, callee: Leg, limitMs: number): Promise<void> {
  const hearsOther = (other: Leg) => ({
    ...hearsOthers(() => [other]),
    key: (key: string) => other.trace.add("note", `Hears the key ${key}`),
    quiet: () => {},
  });
  caller.listener = hearsOther(callee);
  callee.listener = hearsOther(caller);
  caller.trace.add("note", `Connected with ${callee.record.to}`);
  callee.trace.add("note", `Connected with ${caller.record.from}`);
  const behaviour = exchange.behaviourOf(callee.record.to);
  if ("says" in behaviour && behaviour.says !== "") callee.say(behaviour.says);
  const talkMs =
    "talk_seconds" in behaviour && behaviour.talk_seconds !== null ? behaviour.talk_seconds * 1000 : undefined;
  const over = AbortSignal.any([stop, callee.over]);
  if (talkMs !== undefined) await exchange.pace.wait(Math.min(talkMs, limitMs), over);
  else
    await new Promise<void>((resolve) => {
      const cancel = exchange.pace.patience(limitMs, resolve);
      const done = () => {
        cancel();
        resolve();
      };
      if (over.aborted) return done();
      over.addEventListener("abort", done, { once: true });
    });
  caller.listener = undefined;
  callee.listener = undefined;
}
