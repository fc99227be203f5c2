/// <reference path="./sherpa-onnx-node.d.ts" />
import { join } from "node:path";
import { earSamplesPerSecond } from "../../port.ts";
import { VoiceFailure } from "../models/voice-failure.ts";
import { windowSamples } from "../turn-detector.ts";
import type { Engine } from "./engine.ts";
import { heardWords } from "./heard-words.ts";
import { toSound } from "./to-sound.ts";

/** The detector holds on to speech until p falls 0.15 below this. */
const speechThreshold = 0.5;
/** In the detector; nobody reads what it keeps. */
const bufferSeconds = 30;
/** Of processor time for the first words below. A machine that needs more than this is better off with the small ear. */
const slowReadingMs = 700;
const firstWords = "Thanks for calling. How can I help you today?";

/** How large the ear is: as the machine is fast, or as somebody measures it. */
export type EarSize = "base" | "tiny" | "by_speed";

/** Loads the models. A wrong file ends the whole process: run it in one of its own. */
export async function openSherpa(dir: string, size: EarSize): Promise<Engine> {
  const { OfflineRecognizer, OfflineTts, Vad } = await loadLibrary();
  const at = (path: string) => join(dir, path);
  const shared = { numThreads: 2, provider: "cpu" };
  const openEar = (model: "base" | "tiny") =>
    OfflineRecognizer.createAsync({
      featConfig: { sampleRate: earSamplesPerSecond, featureDim: 80 },
      modelConfig: {
        moonshine: { encoder: at(`ear/${model}-encoder.onnx`), mergedDecoder: at(`ear/${model}-decoder.onnx`) },
        tokens: at("ear/tokens.txt"),
        ...shared,
      },
    });
  const mouthFiles = {
    model: at("mouth/model.onnx"),
    tokens: at("mouth/tokens.txt"),
    dataDir: at("mouth/espeak-ng-data"),
  };
  let model: "base" | "tiny" = size === "tiny" ? "tiny" : "base";
  const [firstEar, mouth] = await Promise.all([
    openEar(model),
    OfflineTts.createAsync({ model: { vits: mouthFiles, ...shared }, maxNumSentences: 1 }),
  ]);
  let ear = firstEar;
  const read = async (samples: Float32Array, sampleRate = earSamplesPerSecond): Promise<string> => {
    const stream = ear.createStream();
    stream.acceptWaveform({ sampleRate, samples });
    return heardWords((await ear.decodeAsync(stream)).text);
  };
  const detectors: InstanceType<typeof Vad>[] = [];
  const silero = { model: at("ear/silero.onnx"), threshold: speechThreshold, windowSize: windowSamples };
  // Turns have rules of their own: it must neither wait nor end anything by itself.
  const durations = { minSpeechDuration: 0.001, minSilenceDuration: 0.001, maxSpeechDuration: 100_000 };
  const detectorConfig = { sileroVad: { ...silero, ...durations }, sampleRate: earSamplesPerSecond, numThreads: 1 };

  if (size === "by_speed") {
    const first = await mouth.generateAsync({ text: firstWords, sid: 0, speed: 1 });
    await read(first.samples, first.sampleRate);
    if ((await processorMs(() => read(first.samples, first.sampleRate))) > slowReadingMs) {
      model = "tiny";
      ear = await openEar(model);
    }
  }
  detectors.push(new Vad(detectorConfig, bufferSeconds));

  return {
    model,
    createDetector() {
      const vad = detectors.pop() ?? new Vad(detectorConfig, bufferSeconds);
      return {
        isSpeech(window) {
          vad.acceptWaveform(window);
          while (!vad.isEmpty()) vad.pop();
          return vad.isDetected();
        },
        reset: () => vad.reset(),
        close() {
          vad.reset();
          detectors.push(vad);
        },
      };
    },
    read: (samples) => read(samples),
    async speak(words, speaker) {
      const { samples, sampleRate } = await mouth.generateAsync({ text: words, sid: speaker, speed: 1 });
      return toSound(samples, sampleRate);
    },
  };
}

/** Its platform's part is missing where its makers publish none. */
async function loadLibrary() {
  try {
    return (await import("sherpa-onnx-node")).default;
  } catch (error) {
    throw new VoiceFailure("engine", "the speech engine does not run on this machine", { cause: error });
  }
}

/** Of this process, as other programs must not count. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
