/** What we use of it; the package describes itself in comments alone. */
declare module "sherpa-onnx-node" {
  type Samples = { readonly samples: Float32Array; readonly sampleRate: number };
  class OfflineStream {
    acceptWaveform(sound: Samples): void;
  }
  class OfflineRecognizer {
    static createAsync(config: object): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<{ readonly text: string }>;
  }
  class OfflineTts {
    static createAsync(config: object): Promise<OfflineTts>;
    readonly sampleRate: number;
    generateAsync(request: object): Promise<Samples>;
  }
  class Vad {
    constructor(config: object, bufferSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    pop(): void;
    reset(): void;
  }
  const sherpa: {
    readonly OfflineRecognizer: typeof OfflineRecognizer;
    readonly OfflineTts: typeof OfflineTts;
    readonly Vad: typeof Vad;
  };
  export default sherpa;
}
