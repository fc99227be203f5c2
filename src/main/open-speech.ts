import { join } from "node:path";
import { brand } from "#domain/basics/brand.ts";
import { createLocalSpeech } from "#providers/speech/local/local-speech.ts";
import { noSpeech } from "#providers/speech/no-speech.ts";
import type { Speech } from "#providers/speech/port.ts";
import type { Config } from "./config/config.ts";

/** Speech of this machine. It begins when it is told to, and fetches its models by itself. */
export type OpenedSpeech = { readonly speech: Speech; readonly start: () => void };

/** Where the models are kept. */
export const voiceDir = (dataDir: string): string => join(dataDir, "speech");

export function openSpeech({ voice, dataDir }: Pick<Config, "voice" | "dataDir">): OpenedSpeech {
  if (!voice) return { speech: noSpeech, start: () => undefined };
  const speech = createLocalSpeech({ dir: voiceDir(dataDir) });
  return { speech, start: speech.start };
}

const troubles = {
  network: "the package registry was not reached",
  disk: "there is no room for it in the data folder, or it cannot be written to",
  damaged: "what was fetched was not what it should be",
  engine: "the speech engine does not run here",
} as const;

/** Says once that the voice is being fetched, and once where that came to nothing. */
export function tellOfVoice({ speech }: OpenedSpeech, say: (line: string) => void): void {
  const told = new Set<string>();
  const once = (what: string, line: string) => {
    if (!told.has(what)) say(line);
    told.add(what);
  };
  speech.onState((state) => {
    const megabytes = state.type === "fetching" ? Math.ceil(state.totalBytes / 1_000_000) : 0;
    if (state.type === "fetching")
      once("fetching", `${brand.productName}'s voice is being fetched in the background (${megabytes} MB, once).`);
    if (state.type === "failed" && state.why !== "engine")
      once(state.why, `${brand.productName}'s voice was not fetched: ${troubles[state.why]}. She tries again later.`);
  });
}
