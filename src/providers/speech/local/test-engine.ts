import type { EngineTask, FromEngine, ToEngine } from "./engine/messages.ts";

/** A process in the place of the engine's: what it does is said by the folder it is given, and by the words it is to speak. */
const send = (message: FromEngine) => void process.send?.(message);
const { dir, ear } = JSON.parse(process.argv[2] ?? "{}") as EngineTask;
const frames = new Map<number, number>();

process.on("disconnect", () => process.exit());
process.on("message", (raw) => {
  const message = raw as ToEngine;
  if (message.type === "ping" && dir !== "hangs") send({ type: "pong" });
  if (message.type === "listen") send({ type: "heard", id: message.id, heard: { type: "speech_began" } });
  if (message.type === "sound") {
    const heard = (frames.get(message.id) ?? 0) + message.samples.length;
    frames.set(message.id, heard);
    send({
      type: "heard",
      id: message.id,
      heard: { type: "turn", words: `${heard} samples`, silenceMs: 480, readingMs: 0 },
    });
  }
  if (message.type === "speak") {
    if (message.words === "die") process.abort();
    if (message.words === "too much") return send({ type: "unspoken", id: message.id });
    if (message.words === "never") return;
    const samples = new Int16Array(message.words.length).fill(message.speaker);
    send({ type: "spoken", id: message.id, sound: { samples, samplesPerSecond: 1_000 } });
  }
});

if (dir === "dies") process.abort();
else if (dir === "disk" || dir === "engine") send({ type: "unable", why: dir, text: "for a test" });
else {
  if (!ear) send({ type: "fetching", fetchedBytes: 5, totalBytes: 10 });
  send({ type: "loading" });
  send({ type: "ready", model: "tiny" });
}
