import type { Exchange } from "../carrier/exchange.ts";
import type { Leg } from "../carrier/leg.ts";
import { makeSid } from "../sid.ts";
import type { XmlNode } from "../xml.ts";
import { decode, encode, frameBytes, frameMs, samplesPerSecond, silentByte } from "./mu-law.ts";
import { createPlayout } from "./playout.ts";
import { readStreamFrame } from "./stream-frames.ts";
import { openStreamSocket } from "./stream-socket.ts";

const known = new Set(["url", "name", "track", "statusCallback", "statusCallbackMethod"]);
const silence = new Uint8Array(frameBytes).fill(silentByte);
/** After this long it was not meant to be cleared. */
const standstillMs = 10_000;
/** Between two sentences of one person. */
const breathFrames = 15;
/** Two seconds of a microphone. */
const mostBehindFrames = 100;

const parametersOf = ({ children }: XmlNode): Record<string, string> =>
  Object.fromEntries(
    children
      .filter(({ name }) => name === "Parameter")
      .map(({ attributes }) => [attributes["name"] ?? "", attributes["value"] ?? ""]),
  );

/** The address without a query, which is not passed on: that is what parameters are for. */
function addressOf(leg: Leg, node: XmlNode): string | undefined {
  const url = node.attributes["url"] ?? "";
  if (!URL.canParse(url) || !/^wss?:/.test(url)) {
    leg.trace.add("error", "31924: Stream - Protocol Error: url must begin with wss");
    return undefined;
  }
  const [address = "", query] = url.split("?");
  if (query !== undefined) leg.trace.add("error", "12200: url has a query string, which is dropped");
  return address;
}

/** Sound of both directions over the application's socket, until either side ends it. */
export function runStream(exchange: Exchange, leg: Leg, node: XmlNode, stop: AbortSignal): Promise<void> {
  const { accountSid, authToken, pace, people } = exchange;
  const odd = Object.keys(node.attributes).filter((name) => !known.has(name));
  if (odd.length > 0) leg.trace.add("note", `Unknown attributes are ignored: ${odd.join(", ")}`);
  leg.answer();
  const url = addressOf(leg, node);
  if (url === undefined) return Promise.resolve();

  return new Promise((resolve) => {
    const streamSid = makeSid("MZ");
    let sequence = 0;
    let chunk = 0;
    let playedMs = 0;
    let limit: { readonly atMs: number; readonly words: string } | undefined;
    let cancel = () => {};
    /** Where time goes faster than any application, what is talked over stands still until it is cleared. */
    let held: NodeJS.Timeout | undefined;
    /** What the person says, in frames of 20 ms. */
    const spoken: Uint8Array[] = [];
    let speaking: Promise<void> = Promise.resolve();

    const send = (event: string, more: object) => {
      sequence += 1;
      socket.send({ event, sequenceNumber: String(sequence), streamSid, ...more });
    };
    const tell = (event: string, more: object) => {
      send(event, more);
      leg.trace.add("to_app", JSON.stringify({ event, streamSid, ...more }));
    };
    const playout = createPlayout({ onMark: (name) => send("mark", { mark: { name } }) });
    const ear = people.listen((words) => leg.hear(words));

    const take = (samples: Int16Array) => {
      const bytes = encode(samples);
      for (let from = 0; from < bytes.length; from += frameBytes) {
        const frame = silence.slice();
        frame.set(bytes.subarray(from, from + frameBytes));
        spoken.push(frame);
      }
    };
    const speak = (samples: Int16Array) => {
      take(samples);
      for (let frames = 0; frames < breathFrames; frames += 1) spoken.push(silence);
    };
    /** One after the other, however long it takes to make them. */
    const say = (words: string) => {
      speaking = speaking.then(async () => {
        const samples = await people.speak(words, { whose: "person" }).catch(() => undefined);
        if (samples) speak(samples);
        else leg.trace.add("note", "Nobody here can speak: the words stay unsaid");
      });
    };

    const tick = () => {
      const payload = Buffer.from(spoken.shift() ?? silence).toString("base64");
      const timestamp = String(chunk * frameMs);
      chunk += 1;
      send("media", { media: { track: "inbound", chunk: String(chunk), timestamp, payload } });
      const isPlaying = !held && !playout.isEmpty();
      const hers = decode(held ? silence : playout.next());
      ear?.hear(hers);
      if (isPlaying) leg.headset?.play(hers);
      if (!isPlaying) return;
      playedMs += frameMs;
      if (!limit || playedMs < limit.atMs) return;
      const { words } = limit;
      limit = undefined;
      if (pace.instant) held = setTimeout(release, standstillMs).unref();
      leg.say(words);
    };
    const release = () => {
      clearTimeout(held);
      held = undefined;
    };

    const finish = () => {
      cancel();
      release();
      stop.removeEventListener("abort", stopped);
      ear?.stop();
      leg.listener = undefined;
      leg.relay = undefined;
      leg.trace.add("note", `The stream is over: ${chunk} frames of the caller`);
      socket.close();
      resolve();
    };
    const stopped = () => {
      tell("stop", { stop: { accountSid, callSid: leg.record.sid } });
      finish();
    };

    const socket = openStreamSocket({
      ...{ url, authToken, leg, timeoutMs: exchange.webhookTimeoutMs, onGone: finish },
      onOpen() {
        socket.send({ event: "connected", protocol: "Call", version: "1.0.0" });
        const mediaFormat = { encoding: "audio/x-mulaw", sampleRate: samplesPerSecond, channels: 1 };
        const of = { accountSid, streamSid, callSid: leg.record.sid, tracks: ["inbound"] };
        tell("start", { start: { ...of, mediaFormat, customParameters: parametersOf(node) } });
        cancel = pace.every(frameMs, tick);
      },
      onFrame(text) {
        const frame = readStreamFrame(text, streamSid);
        if (!frame) return leg.trace.add("error", "31951: Stream - Protocol - Invalid Message");
        if (frame.event === "media") return playout.add(Buffer.from(frame.media.payload, "base64"));
        if (frame.event === "mark") return playout.mark(frame.mark.name);
        leg.trace.add("from_app", text);
        release();
        playout.clear();
        leg.headset?.clear();
      },
    });
    leg.listener = {
      speech: (words, isSound) => isSound || say(words),
      sound(samples) {
        // A page that was asleep brings everything at once: nobody waits for what was said long ago.
        if (spoken.length > mostBehindFrames) spoken.length = 0;
        take(samples);
        return true;
      },
      key: (digit) => tell("dtmf", { dtmf: { track: "inbound_track", digit } }),
      quiet() {},
    };
    leg.relay = {
      drop: () => socket.drop(),
      interruptAfter(characters, words) {
        playedMs = 0;
        limit = { atMs: pace.speechMs(characters), words };
      },
      hearing: () => "",
      isQuiet: () => socket.isOpen() && playout.isEmpty() && spoken.length === 0,
    };
    if (stop.aborted) return stopped();
    stop.addEventListener("abort", stopped, { once: true });
  });
}
