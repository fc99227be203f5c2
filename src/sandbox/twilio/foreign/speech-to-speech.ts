// The far end of a stranger's Media Streams client: enough of a speech-to-speech service that the client has something to carry.
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Event = Record<string, unknown> & { type: string };

/** As the service sends its sound: a fifth of a second at a time. */
const deltaBytes = 1_600;

/** Answers every piece of speech with the sound that it is told to, and says when somebody begins to speak. */
export async function startSpeechToSpeech(answer: { sound: Uint8Array }) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await new Promise((ready) => server.once("listening", ready));
  const events: Event[] = [];
  const heard: number[] = [];
  let count = 0;
  let loud = 0;

  const speak = (send: (type: string, more: object) => void) => {
    count += 1;
    const ids = { response_id: `resp_${count}`, item_id: `item_${count}`, content_index: 0, output_index: 0 };
    send("response.created", { response: { id: ids.response_id } });
    for (let from = 0; from < answer.sound.length; from += deltaBytes) {
      const delta = Buffer.from(answer.sound.subarray(from, from + deltaBytes)).toString("base64");
      send("response.output_audio.delta", { ...ids, delta });
    }
    send("response.output_audio.done", ids);
    send("response.done", { response: { id: ids.response_id, status: "completed" } });
  };
  const hear = (send: (type: string, more: object) => void, bytes: Uint8Array) => {
    heard.push(...bytes);
    const isLoud = bytes.some((byte) => (byte & 0x70) < 0x40);
    if (isLoud && loud === 0) send("input_audio_buffer.speech_started", { item_id: "in", audio_start_ms: 0 });
    if (!isLoud && loud > 0) speak(send);
    loud = isLoud ? loud + 1 : 0;
  };
  server.on("connection", (socket: WebSocket) => {
    const send = (type: string, more: object) =>
      socket.send(JSON.stringify({ type, event_id: `ev_${++count}`, ...more }));
    send("session.created", { session: {} });
    socket.on("message", (data) => {
      const event = JSON.parse(data.toString()) as Event;
      if (event.type === "session.update") send("session.updated", { session: event["session"] });
      if (event.type === "input_audio_buffer.append") hear(send, Buffer.from(String(event["audio"]), "base64"));
      else events.push(event);
    });
  });

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the client said, beside the caller's sound. */
    events,
    /** The caller's sound, as it arrived. */
    heard,
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((done) => server.close(done));
    },
  };
}
