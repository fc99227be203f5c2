import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { sign } from "../../src/sandbox/twilio/signature.ts";
import { callerWords } from "./instant-model.ts";

/** Somebody on a line who takes turns. */
export type Phone = {
  /** Says the next thing, and answers how long the first word took. */
  takeTurn(): Promise<number>;
  /** Says this, and answers how long the first word took. */
  ask(words: string): Promise<number>;
  /** Talks over an answer in its middle: how long until its last word, and how many words came. */
  talkOver(question: string, after: number, onCut: () => void): Promise<{ readonly ms: number; readonly late: number }>;
  readonly turns: () => number;
  isOpen(): boolean;
  hangUp(): void;
};

const answerMs = 10_000;
/** After this nothing more is expected of an answer that was talked over. */
const silenceMs = 250;

type Frame = { readonly type: string; readonly token?: string; readonly last?: boolean };

/** A socket that is not asked who it is. */
export async function openBare(url: string, begins: number): Promise<Phone> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, "open");
  return phoneOn(socket, { begins, isEcho: url.endsWith("/echo") });
}

type Line = {
  readonly url: string;
  readonly authToken: string;
  readonly to: string;
  readonly from: string;
  /** With which of the things that callers say. */
  readonly begins: number;
};

/** A call as the carrier places it: signed webhook, instructions, signed socket with the call's own token. */
export async function placeCall({ url, authToken, to, from, begins }: Line): Promise<Phone> {
  const CallSid = `CA${randomBytes(16).toString("hex")}`;
  const fields = { CallSid, AccountSid: `AC${"0".repeat(32)}`, From: from, To: to, Direction: "inbound" };
  const address = `${url}/voice/incoming`;
  const reply = await fetch(address, {
    method: "POST",
    headers: { "x-twilio-signature": sign(authToken, address, fields) },
    body: new URLSearchParams(fields),
  });
  const said = await reply.text();
  const relay = /<ConversationRelay[^>]* url="([^"]+)"/.exec(said)?.[1];
  if (!relay) throw new Error(`The call was not taken: ${reply.status} ${said}`);
  const customParameters = Object.fromEntries(
    [...said.matchAll(/<Parameter name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  );
  const socket = new WebSocket(relay, {
    perMessageDeflate: false,
    headers: { "x-twilio-signature": sign(authToken, relay) },
  });
  await once(socket, "open");
  const sessionId = `VX${randomBytes(16).toString("hex")}`;
  const hello = { type: "setup", sessionId, callSid: CallSid, from, to, direction: "inbound", customParameters };
  socket.send(JSON.stringify(hello));
  return phoneOn(socket, { begins, isEcho: false });
}

type Speaking = { readonly begins: number; readonly isEcho: boolean };

function phoneOn(socket: WebSocket, { begins, isEcho }: Speaking): Phone {
  let turns = 0;
  let onFrame: (frame: Frame) => void = () => undefined;
  let onLost: (error: Error) => void = () => undefined;
  socket.on("message", (data) => onFrame(JSON.parse(data.toString()) as Frame));
  socket.on("close", (code) => onLost(new Error(`The line was closed with ${code}.`)));
  socket.on("error", () => undefined);
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const info = (name: string, value: string) => send({ type: "info", name, value });
  const say = (words: string) => send({ type: "prompt", voicePrompt: words, lang: "en-US", last: true });

  const untilAnswered = (words: string): Promise<number> =>
    new Promise((done, failed) => {
      if (socket.readyState !== socket.OPEN) return failed(new Error("The line is gone."));
      const late = setTimeout(() => failed(new Error("Nobody answered in time.")), answerMs);
      onLost = failed;
      let first: number | undefined;
      let heard = "";
      onFrame = ({ type, token = "", last }) => {
        if (isEcho || (type === "text" && token !== "")) first ??= performance.now() - started;
        heard += token;
        if ((!isEcho && !last) || first === undefined) return;
        clearTimeout(late);
        onFrame = () => undefined;
        done(first);
        if (isEcho) return;
        // What the carrier tells while she speaks.
        info("agentSpeaking", "on");
        info("tokensPlayed", heard);
        info("agentSpeaking", "off");
      };
      const started = performance.now();
      say(words);
    });

  return {
    takeTurn: () => untilAnswered(callerWords[(begins + turns++) % callerWords.length] ?? ""),
    ask(words) {
      turns++;
      return untilAnswered(words);
    },
    async talkOver(question, after, onCut) {
      turns++;
      let words = 0;
      let last = 0;
      const begun = new Promise<void>((done) => {
        onFrame = ({ type }) => {
          if (type === "text" && ++words === after) done();
        };
      });
      say(question);
      await begun;
      words = 0;
      onFrame = ({ type }) => {
        if (type !== "text") return;
        last = performance.now();
        words++;
      };
      const cut = performance.now();
      send({ type: "interrupt", utteranceUntilInterrupt: "and pipes", durationUntilInterruptMs: 40 });
      onCut();
      await pause(silenceMs);
      onFrame = () => undefined;
      return { ms: Math.max(0, last - cut), late: words };
    },
    turns: () => turns,
    isOpen: () => socket.readyState === socket.OPEN,
    hangUp: () => socket.close(1000),
  };
}
