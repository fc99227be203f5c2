import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { voicePackages } from "#providers/speech/local/models/voice-packages.ts";
import { spokenCallsPerCore } from "#server/features/browser-phone/limits.ts";
import { voiceDir } from "../../open-speech.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Voice";

type Asked = { readonly config: Pick<Needs["config"], "voice" | "telephone" | "dataDir"> };

/** Whether this machine can speak and listen by itself, and whether calls need it. */
export const checkVoice = async (asked: Asked): Promise<readonly Finding[]> => [
  judgeVoice(asked),
  ...(asked.config.telephone === "stream" ? [judgeStreams(asked)] : []),
];

/** The models are loaded by nobody here: their sizes are looked at. */
function judgeVoice({ config }: Asked): Finding {
  if (!config.voice) return notSet(name, "left out by VOICE=off: browsers speak as they can, and callers can type");
  if (!hasEngine())
    return wrong(name, "the speech engine has no part for this machine, or it was not installed", "Set VOICE=off.");
  const missing = missingBytes(config);
  if (missing === 0) return good(name, "the models are in the data folder");
  return notSet(name, `${megabytes(missing)} MB are fetched when Belle runs, or ahead by npm run fetch-voice`);
}

const streams = "Calls as sound";
const instead = "calls are relayed, and where the carrier does not relay, callers leave a message";

/** Where calls come as sound, nobody else hears them. */
function judgeStreams({ config }: Asked): Finding {
  if (!config.voice)
    return wrong(
      streams,
      `TELEPHONE=stream needs speech of this machine, which VOICE=off leaves out: ${instead}`,
      "Remove VOICE=off, or set TELEPHONE=relay.",
    );
  if (!hasEngine())
    return wrong(
      streams,
      `TELEPHONE=stream needs a speech engine, and there is none for this machine: ${instead}`,
      "Set TELEPHONE=relay.",
    );
  const missing = missingBytes(config);
  if (missing > 0)
    return wrong(
      streams,
      `the models are not here yet (${megabytes(missing)} MB): until then ${instead}`,
      "Run npm run fetch-voice before calls come.",
    );
  const most = spokenCallsPerCore * availableParallelism();
  return good(streams, `heard and spoken here, in English, ${most} at a time; further ones are relayed`);
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

function missingBytes({ dataDir }: Asked["config"]): number {
  const dir = voiceDir(dataDir);
  const missing = voicePackages.filter(
    ({ files }) => !files.every(({ path, bytes }) => sizeOf(join(dir, path)) === bytes),
  );
  return missing.reduce((sum, each) => sum + each.bytes, 0);
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
