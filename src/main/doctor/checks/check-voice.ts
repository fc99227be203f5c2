import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { voicePackages } from "#providers/speech/local/models/voice-packages.ts";
import { voiceDir } from "../../open-speech.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Voice";

/** Whether this machine can speak and listen by itself. The models are loaded by nobody here: their sizes are looked at. */
export async function checkVoice({ config }: Pick<Needs, "config">): Promise<readonly Finding[]> {
  if (!config.voice) return [notSet(name, "left out by VOICE=off: browsers speak as they can, and callers can type")];
  if (!hasEngine())
    return [wrong(name, "the speech engine has no part for this machine, or it was not installed", "Set VOICE=off.")];
  const dir = voiceDir(config.dataDir);
  const missing = voicePackages.filter(
    ({ files }) => !files.every(({ path, bytes }) => sizeOf(join(dir, path)) === bytes),
  );
  if (missing.length === 0) return [good(name, "the models are in the data folder")];
  const bytes = missing.reduce((sum, each) => sum + each.bytes, 0);
  return [
    notSet(name, `${Math.ceil(bytes / 1_000_000)} MB are fetched when Belle runs, or ahead by npm run fetch-voice`),
  ];
}

const sizeOf = (file: string): number | undefined => (existsSync(file) ? statSync(file).size : undefined);

function hasEngine(): boolean {
  const platform = process.platform === "win32" ? "win" : process.platform;
  try {
    createRequire(import.meta.url).resolve(`sherpa-onnx-${platform}-${process.arch}/sherpa-onnx.node`);
    return true;
  } catch {
    return false;
  }
}
