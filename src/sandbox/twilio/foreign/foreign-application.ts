// A stranger's ConversationRelay application, written from the protocol's description alone. It imports nothing of ours.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Fields = Record<string, string>;
type Received = { readonly path: string; readonly fields: Fields };
type Frame = Record<string, unknown> & { type: string };

export type ForeignApplication = Awaited<ReturnType<typeof startForeignApplication>>;

const attributes = [
  'language="en-US"',
  'interruptible="any"',
  'dtmfDetection="true"',
  'reportInputDuringAgentSpeech="none"',
  'events="speaker-events tokens-played"',
].join(" ");

/** Answers calls, talks, transfers to one number with a whisper, and takes a message when that fails. */
export async function startForeignApplication({ authToken, target }: { authToken: string; target: string }) {
  const requests: Received[] = [];
  const frames: Frame[] = [];
  const accepted = new Set<string>();
  const sockets = new Set<WebSocket>();
  /** What goes wrong: paths that answer 500, whether the relay asks to be reconnected, a greeting of its own. */
  const knobs = {
    broken: new Set<string>(),
    reconnect: false,
    relayAttributes: attributes,
    greeting: "Hello, this is Acme.",
  };
  let badSignatures = 0;
  let port = 0;

  const signatureOf = (url: string, fields: Fields) => {
    const names = Object.keys(fields).sort();
    const text = url + names.map((name) => name + fields[name]).join("");
    return createHmac("sha1", authToken).update(text).digest("base64");
  };
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const http = (path: string) => `http://127.0.0.1:${port}${path}`;
  const relay = (greeting: string) =>
    `<Response><Connect action="${http("/action?a=1&amp;b=2")}"><ConversationRelay url="ws://127.0.0.1:${port}/relay?k=v"` +
    ` welcomeGreeting="${escaped(greeting)}" ${knobs.relayAttributes}${knobs.reconnect ? ' applicationReconnect="true"' : ""}>` +
    `<Language code="es-US"/><Parameter name="assistant" value="7 &amp; 8"/></ConversationRelay></Connect></Response>`;

  const answers: Record<string, (fields: Fields) => string> = {
    "/voice": () => relay(knobs.greeting),
    "/fallback": () => "<Response><Say>We will call you back.</Say><Hangup/></Response>",
    "/action": ({ HandoffData, SessionStatus }) => {
      if (SessionStatus === "failed") return relay("I am back.");
      if (HandoffData === undefined) return "<Response><Hangup/></Response>";
      const number =
        `<Number url="${http("/whisper")}" statusCallback="${http("/dial-status")}"` +
        ` statusCallbackEvent="initiated ringing answered completed">${target}</Number>`;
      return `<Response><Dial action="${http("/dialled")}" timeout="20" answerOnBridge="true">${number}</Dial></Response>`;
    },
    "/whisper": () =>
      `<Response><Gather numDigits="1" timeout="5" action="${http("/accept")}"><Say>A caller from Acme. Press 1.</Say></Gather><Hangup/></Response>`,
    "/accept": ({ Digits, ParentCallSid = "" }) => {
      if (Digits !== "1") return "<Response><Hangup/></Response>";
      accepted.add(ParentCallSid);
      return "<Response/>";
    },
    "/dialled": ({ CallSid = "", DialCallStatus }) =>
      DialCallStatus === "completed" && accepted.has(CallSid)
        ? "<Response><Hangup/></Response>"
        : relay("Nobody is free. May I take a message?"),
    "/status": () => "",
    "/dial-status": () => "",
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = (request.url ?? "").replace(/\?.*/, "");
      const fields = Object.fromEntries(new URLSearchParams(body));
      requests.push({ path, fields });
      if (request.headers["x-twilio-signature"] !== signatureOf(http(request.url ?? ""), fields)) {
        badSignatures++;
        return response.writeHead(403).end();
      }
      if (knobs.broken.has(path)) return response.writeHead(500).end();
      return response.writeHead(200, { "content-type": "text/xml" }).end(answers[path]?.(fields) ?? "");
    });
  };

  const converse = (socket: WebSocket) => {
    let turn = 0;
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    const say = (text: string, more: object = {}) => {
      const mine = ++turn;
      const words = text.split(/(?<= )/);
      words.forEach((token, n) => {
        if (mine === turn) send({ type: "text", token, last: n === words.length - 1, ...more });
      });
    };
    const hear = (words: string) => {
      if (words.includes("Spanish")) {
        send({ type: "language", ttsLanguage: "es-US", transcriptionLanguage: "es-US" });
        return say("Hola, claro.", { lang: "es-US" });
      }
      if (words.includes("transfer")) {
        say("One moment.");
        return send({ type: "end", handoffData: JSON.stringify({ reason: "transfer" }) });
      }
      if (words.includes("goodbye")) return send({ type: "end" });
      if (words.includes("garbage")) return socket.send("this is no frame");
      if (words.includes("nonsense")) for (let n = 0; n < 10; n++) send({ type: "dance" });
      if (words.includes("notice")) return say("This call is recorded by law.", { interruptible: false });
      if (words.includes("code")) return send({ type: "sendDigits", digits: "1w#" });
      if (words.includes("music")) return send({ type: "play", source: "https://acme.example/hold.mp3", loop: 1 });
      if (words.includes("everything")) return say("We repair boilers, furnaces, pumps and water heaters every day.");
      return say(`You said: ${words}`);
    };
    socket.on("message", (data) => {
      const frame = JSON.parse(data.toString()) as Frame;
      frames.push(frame);
      if (frame.type === "prompt" && frame["last"] === true) hear(String(frame["voicePrompt"]));
      if (frame.type === "dtmf") say(`You pressed ${frame["digit"]}.`);
      if (frame.type === "interrupt") turn++;
    });
  };

  const server = createServer(handle);
  const socketServer = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    const url = `ws://127.0.0.1:${port}${request.url}`;
    if (request.headers["x-twilio-signature"] !== signatureOf(url, {}) || knobs.broken.has("/relay")) {
      if (!knobs.broken.has("/relay")) badSignatures++;
      return socket.destroy();
    }
    return socketServer.handleUpgrade(request, socket, head, (opened) => {
      sockets.add(opened);
      converse(opened);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  port = (server.address() as AddressInfo).port;

  return {
    url: http(""),
    requests,
    frames,
    knobs,
    badSignatures: () => badSignatures,
    sockets: () => sockets.size,
    /** As a process that dies: its sockets are cut. */
    cutSockets() {
      for (const socket of sockets) socket.terminate();
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
