import { makeSid } from "../sid.ts";
import type { XmlNode } from "../xml.ts";
import type { Exchange } from "./exchange.ts";
import type { Leg } from "./leg.ts";
import { createPlayback, type Spoken } from "./playback.ts";
import { type AppFrame, readAppFrame } from "./relay-frames.ts";
import { isBackchannel, readRelaySettings, unknownAttributes } from "./relay-settings.ts";
import { openRelaySocket } from "./relay-socket.ts";
import { readRelaySpeech } from "./relay-speech.ts";

export type RelayResult = {
  readonly sessionId: string;
  readonly status: "completed" | "ended" | "failed";
  readonly durationSeconds: number;
  readonly handoffData?: string | undefined;
  readonly errorCode?: number | undefined;
  readonly errorMessage?: string | undefined;
};

/** Whoever listens cannot be reached. */
const lostEars = (exchange: Exchange, provider: string) =>
  exchange.failsToHear(provider)
    ? ({ code: 64114, message: `ASR provider connection error: ${provider}` } as const)
    : undefined;

const mostUnidentified = 10;
const soundMs = 3000;

/** One conversation over the application's socket, until either side ends it. */
export function runRelay(exchange: Exchange, leg: Leg, node: XmlNode, stop: AbortSignal): Promise<RelayResult> {
  const { pace, clock, accountSid, authToken } = exchange;
  const settings = readRelaySettings(node);
  const sessionId = makeSid("VX");
  const startedAt = clock.now().getTime();
  const odd = unknownAttributes(node);
  if (odd.length > 0) leg.trace.add("note", `Unknown attributes are ignored: ${odd.join(", ")}`);
  const speech = readRelaySpeech(node);
  const refused = speech.refusal ?? lostEars(exchange, speech.earsOf(settings.hearLanguage));
  if (refused) {
    leg.answer();
    leg.trace.add("error", `${refused.code}: ${refused.message}`);
    const failed = { status: "failed", errorCode: refused.code, errorMessage: refused.message } as const;
    return Promise.resolve({ sessionId, durationSeconds: 0, ...failed });
  }

  return new Promise((resolve) => {
    let { language: speakLanguage, hearLanguage } = settings;
    /** Whether the words under way are not spoken, because nobody can. */
    let mute = false;
    let isOpen = false;
    let unspoken = "";
    let unidentified = 0;
    let greeted = settings.greeting === "";
    const info = (name: string, value: string) => socket.send({ type: "info", name, value, ts: clock.now().getTime() });

    const playback = createPlayback({
      pace,
      bySentence: settings.tokenEvents,
      onSpeaking: (on) => settings.speakerEvents && info("agentSpeaking", on ? "on" : "off"),
      onPlayed: (text) => settings.tokenEvents && info("tokensPlayed", text),
      onHeard: (text) => {
        greeted = true;
        leg.hear(text);
      },
      onLimit: (words) => leg.say(words),
    });
    /** Nobody speaks half a sentence: what came is kept until it is whole. */
    const sayAloud = ({ text, last }: Spoken) => {
      unspoken += text;
      const end = last ? unspoken.length : unspoken.search(/[.!?]\s[^.!?]*$/) + 1;
      const words = unspoken.slice(0, end).trim();
      unspoken = unspoken.slice(end);
      if (words !== "") leg.headset?.speak(words, { whose: "machine", language: speakLanguage });
    };
    /** Where the voice fails, the conversation goes on without one, and the application is told. */
    const speak = (spoken: Spoken) => {
      if (!isOpen) {
        mute = spoken.soundMs === undefined && exchange.failsToSpeak(speech.voiceOf(speakLanguage));
        if (mute) {
          leg.trace.add("error", "64111: the words could not be spoken");
          const tokens = spoken.text.slice(0, 100);
          const description = `Error converting tokens to speech, code: 64111, error: , tokens: ${tokens}`;
          socket.send({ type: "error", description });
        }
      }
      isOpen = !spoken.last;
      if (mute) return;
      playback.add(spoken);
      sayAloud(spoken);
    };

    const finish = (result: Pick<RelayResult, "status" | "handoffData" | "errorCode" | "errorMessage">) => {
      stop.removeEventListener("abort", stopped);
      const partly = playback.hearing();
      playback.stop();
      if (partly !== "") leg.headset?.clear();
      if (partly !== "") leg.hear(partly, { interrupted: true });
      leg.listener = undefined;
      leg.relay = undefined;
      socket.close();
      const durationSeconds = Math.max(0, Math.round((clock.now().getTime() - startedAt) / 1000));
      resolve({ sessionId, durationSeconds, ...result });
    };
    const stopped = () => finish({ status: "completed" });

    const interruptedBy = (input: "speech" | "dtmf") =>
      playback.isInterruptible() && (greeted ? settings.interruptedBy : settings.greetingInterruptedBy)(input);
    const interrupt = () => {
      const { heard, ms } = playback.interrupt();
      unspoken = "";
      leg.headset?.clear();
      greeted = true;
      leg.hear(heard, { interrupted: true });
      socket.send({ type: "interrupt", utteranceUntilInterrupt: heard, durationUntilInterruptMs: ms });
    };
    /** Whether the input reaches the application; words of ours that it may stop are stopped. */
    const admit = (input: "speech" | "dtmf"): boolean => {
      playback.settle();
      if (!playback.isPlaying()) return true;
      if (interruptedBy(input)) {
        interrupt();
        return true;
      }
      if (!settings.reported(input))
        leg.trace.add("note", `The ${input} is not reported: the words may not be interrupted`);
      return settings.reported(input);
    };

    leg.listener = {
      speech(text) {
        const deaf = lostEars(exchange, speech.earsOf(hearLanguage));
        if (deaf) return socket.fail(1011, deaf.code, deaf.message);
        if (settings.ignoresBackchannel && playback.isPlaying() && isBackchannel(text)) {
          leg.trace.add("note", "A backchannel is ignored");
          return;
        }
        if (settings.speakerEvents) info("clientSpeaking", "on");
        const admitted = admit("speech");
        if (settings.speakerEvents) info("clientSpeaking", "off");
        if (!admitted) return;
        const half = text.slice(0, text.lastIndexOf(" ", text.length / 2));
        if (settings.partials && half !== "")
          socket.send({ type: "prompt", voicePrompt: half, lang: hearLanguage, last: false });
        socket.send({ type: "prompt", voicePrompt: text, lang: hearLanguage, last: true });
      },
      key(key) {
        if (!settings.keys) return leg.trace.add("note", "Keys are not detected here");
        if (admit("dtmf")) socket.send({ type: "dtmf", digit: key });
      },
      quiet() {},
    };

    const obey = (frame: AppFrame) => {
      switch (frame.type) {
        case "text":
          return speak({
            text: frame.token,
            last: frame.last ?? false,
            interruptible: frame.interruptible ?? true,
            preemptible: frame.preemptible ?? settings.preemptible,
          });
        case "play":
          leg.trace.add("note", `Plays ${frame.source}`);
          return speak({
            text: "",
            soundMs: soundMs * (frame.loop || (frame.loop === 0 ? 1000 : 1)),
            last: true,
            interruptible: frame.interruptible ?? true,
            preemptible: frame.preemptible ?? settings.preemptible,
          });
        case "sendDigits":
          return leg.trace.add("note", `The carrier dials ${frame.digits}`);
        case "language":
          hearLanguage = frame.transcriptionLanguage ?? hearLanguage;
          speakLanguage = frame.ttsLanguage ?? speakLanguage;
          return leg.trace.add("note", `Hears ${hearLanguage}, speaks ${frame.ttsLanguage ?? "as before"}`);
        case "end":
          return finish({ status: "ended", handoffData: frame.handoffData });
      }
    };

    const socket = openRelaySocket({
      url: settings.url,
      authToken,
      leg,
      timeoutMs: exchange.webhookTimeoutMs,
      reconnectWaitsMs: settings.reconnects ? exchange.reconnectWaitsMs : [],
      hello: () =>
        JSON.stringify({
          type: "setup",
          sessionId,
          accountSid,
          parentCallSid: leg.record.parent_call_sid ?? "",
          callSid: leg.record.sid,
          from: leg.record.from,
          to: leg.record.to,
          forwardedFrom: leg.record.forwarded_from ?? "",
          callType: "PSTN",
          callerName: leg.record.caller_name ?? "",
          direction: leg.record.direction === "inbound" ? "inbound" : "outbound-api",
          callStatus: leg.record.status.toUpperCase().replace("-", "_"),
          customParameters: settings.parameters,
        }),
      onOpen() {
        leg.answer();
        if (settings.greeting === "") return;
        speak({ text: settings.greeting, last: true, interruptible: true, preemptible: settings.preemptible });
      },
      onFrame(text) {
        leg.trace.add("from_app", text);
        const { frame, identified } = readAppFrame(text);
        unidentified = identified ? 0 : unidentified + 1;
        if (frame) return obey(frame);
        leg.trace.add("error", "64107: the frame is not valid and is passed over");
        socket.send({ type: "error", description: `Invalid message received, code: 64107, ${text.slice(0, 500)}` });
        if (unidentified >= mostUnidentified) socket.fail(1007, 64105, "Too many consecutive malformed messages.");
      },
      onLost(errorCode, errorMessage) {
        leg.trace.add("error", `${errorCode}: ${errorMessage}`);
        finish({ status: "failed", errorCode, errorMessage });
      },
    });
    leg.relay = {
      drop: () => socket.drop(),
      interruptAfter: (characters, words) => playback.interruptAt(characters, words),
      hearing: () => playback.hearing(),
      isQuiet: () => socket.isOpen() && playback.isQuiet(),
    };
    if (stop.aborted) return stopped();
    stop.addEventListener("abort", stopped, { once: true });
  });
}
