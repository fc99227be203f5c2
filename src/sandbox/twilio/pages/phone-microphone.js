// Brings what the microphone hears down to 8,000 samples a second: the mean of the samples that fall into each.
const samplesPerSecond = 8000;
const pieceSamples = 800;

class PhoneMicrophone extends AudioWorkletProcessor {
  constructor() {
    super();
    this.piece = new Int16Array(pieceSamples);
    this.filled = 0;
    this.place = 0;
    this.sum = 0;
    this.count = 0;
  }

  process([input]) {
    for (const sample of input?.[0] ?? []) {
      this.sum += sample;
      this.count += 1;
      this.place += samplesPerSecond / sampleRate;
      if (this.place < 1) continue;
      this.place -= 1;
      this.piece[this.filled++] = Math.max(-1, Math.min(1, this.sum / this.count)) * 32767;
      this.sum = 0;
      this.count = 0;
      if (this.filled < pieceSamples) continue;
      this.port.postMessage(this.piece.slice());
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor("phone-microphone", PhoneMicrophone);
