import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { sign } from "../../src/sandbox/twilio/signature.ts";
import { asCarrier, type Line } from "./ask-as-carrier.ts";

/** How a call went, as the carrier and the caller saw it. */
export type Seen = {
  readonly sid: string;
  /** The longest time that a caller who had said something heard nothing. */
  readonly longestSilenceMs: number;
  /** What was said and answered. */
  readonly answered: readonly string[];
  /** How long each first word of an answer took, and when it came. */
  readonly waits: readonly Wait[];
  /** What she said. */
  readonly spoken: readonly string[];
  /** How it ended: the caller hung up, as wanted; or otherwise. */
  readonly end: "hung_up" | "dropped" | "put_through" | "recorded" | "refused";
  readonly seconds: number;
};

export type Wait = { readonly ms: number; readonly atMs: number };

export type Caller = {
  /** Whether an answer was heard. */
  isTalking(): boolean;
  /** What she said last. */
  lastSpoken(): string;
  /** Something to say, once the last answer was heard. */
  say(words: string): void;
  /** No longer reads what comes, or reads again. */
  read(isReading: boolean): void;
  hangUp(): Promise<Seen>;
};

const openMs = 5_000;
/** A socket that drops is opened again: so often, and so long apart. */
const reconnects = 3;
const reconnectMs = 500;
const mostKept = 500;

/** A call as a carrier carries it that we have not written: instructions are followed, sockets come back, failures go to the fallback. */
export function placeCall(line: Line): Caller {
  const { url, authToken, to, from } = line;
  const sid = `CA${randomBytes(16).toString("hex")}`;
  const began = performance.now();
  const answered: string[] = [];
  const waits: Wait[] = [];
  const spoken: string[] = [];
  const kept: object[] = [];
  let socket: WebSocket | undefined;
  let open: { readonly words: string; readonly atMs: number }[] = [];
  let longestSilenceMs = 0;
  let answeredAtMs = began;
  let isOver = false;
  let end: Seen["end"] = "dropped";
  let goneMs: number | undefined;
  let heard = "";

  const { post, instructions } = asCarrier(line, sid);

  const send = (frame: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    else if (kept.length < mostKept) kept.push(frame);
  };
  const silence = (sinceMs: number, untilMs = performance.now()) => {
    longestSilenceMs = Math.max(longestSilenceMs, untilMs - sinceMs);
  };
  const hear = (frame: { type: string; token?: string; last?: boolean }) => {
    if (frame.type !== "text") return;
    const [first] = open;
    if (first && heard === "" && frame.token !== "") {
      const atMs = performance.now();
      waits.push({ ms: atMs - first.atMs, atMs });
      silence(first.atMs, atMs);
    }
    heard += frame.token ?? "";
    if (!frame.last) return;
    answered.push(...open.map(({ words }) => words));
    open = [];
    const info = (name: string, value: string) => send({ type: "info", name, value });
    info("agentSpeaking", "on");
    info("tokensPlayed", heard);
    info("agentSpeaking", "off");
    spoken.push(heard);
    heard = "";
  };

  /** One socket: how it ended, and what we were told at its end. */
  const connect = (relay: string, setup: object): Promise<{ code: number; handoff?: string | undefined }> =>
    new Promise((done) => {
      let handoff: string | undefined;
      const mine = new WebSocket(relay, {
        perMessageDeflate: false,
        handshakeTimeout: openMs,
        headers: { "x-twilio-signature": sign(authToken, relay) },
      });
      socket = mine;
      mine.on("open", () => {
        mine.send(JSON.stringify(setup));
        for (const frame of kept.splice(0)) send(frame);
      });
      mine.on("message", (data) => {
        const frame = JSON.parse(data.toString()) as { type: string; handoffData?: string };
        if (frame.type !== "end") return hear(frame);
        handoff = frame.handoffData ?? "";
        mine.close(1000);
      });
      mine.on("error", () => undefined);
      mine.on("close", (code) => done({ code, handoff }));
    });

  const relay = async (said: string): Promise<Record<string, string>> => {
    const address = /<ConversationRelay[^>]* url="([^"]+)"/.exec(said)?.[1] ?? "";
    const customParameters = Object.fromEntries(
      [...said.matchAll(/<Parameter name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
    );
    const SessionId = `VX${randomBytes(16).toString("hex")}`;
    const setup = {
      type: "setup",
      sessionId: SessionId,
      callSid: sid,
      from,
      to,
      direction: "inbound",
      customParameters,
    };
    for (let tries = 0; tries <= reconnects && !isOver; tries++) {
      const beganMs = performance.now();
      const { code, handoff } = await connect(address, setup);
      if (handoff !== undefined) return { SessionId, SessionStatus: "ended", HandoffData: handoff };
      if (isOver || code === 1000) return { SessionId, SessionStatus: "completed" };
      if (performance.now() - beganMs > 10_000) tries = 0;
      await pause(reconnectMs);
    }
    return { SessionId, SessionStatus: "failed", ErrorCode: "64105" };
  };

  const carry = async (): Promise<Seen["end"]> => {
    let said = await instructions("/voice/incoming", {});
    answeredAtMs = performance.now();
    while (!isOver) {
      if (/<Dial/.test(said)) return "put_through";
      if (/<Record/.test(said)) return "recorded";
      if (!/<ConversationRelay/.test(said)) return answered.length > 0 ? "dropped" : "refused";
      const action = /<Connect action="([^"]+)"/.exec(said)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const result = await relay(said);
      if (isOver) break;
      said = await instructions(action.slice(url.length), result);
    }
    return "hung_up";
  };
  const carried = carry()
    .catch(() => "dropped" as const)
    .then((how) => {
      if (!isOver) end = how;
      goneMs ??= performance.now();
      socket?.terminate();
    });

  return {
    isTalking: () => answered.length > 0,
    lastSpoken: () => spoken.at(-1) ?? "",
    say(words) {
      if (isOver || goneMs !== undefined) return;
      open.push({ words, atMs: performance.now() });
      send({ type: "prompt", voicePrompt: words, lang: "en-US", last: true });
    },
    read(isReading) {
      if (isReading) socket?.resume();
      else socket?.pause();
    },
    async hangUp() {
      const [first] = open;
      if (first) silence(first.atMs, goneMs);
      if (goneMs === undefined) end = "hung_up";
      isOver = true;
      goneMs ??= performance.now();
      socket?.close(1000);
      await Promise.race([carried, pause(openMs)]);
      const seconds = (goneMs - answeredAtMs) / 1000;
      const status = { CallStatus: "completed", CallDuration: String(Math.round(seconds)) };
      // Told until somebody listens.
      for (let tries = 0; tries < 5; tries++)
        try {
          await post("/voice/status", status);
          break;
        } catch {
          await pause(1_000);
        }
      return { sid, longestSilenceMs, answered, waits, spoken, end, seconds };
    },
  };
}
