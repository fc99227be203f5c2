/** Passes what the microphone hears to the page, in pieces of about 10 ms. All else is done there. */
class MicrophoneTap extends AudioWorkletProcessor {
  constructor() {
    super();
    this.piece = new Float32Array(512);
    this.filled = 0;
  }

  process([input]) {
    const channel = input?.[0];
    if (channel) {
      this.piece.set(channel, this.filled);
      this.filled += channel.length;
      if (this.filled + channel.length > this.piece.length) {
        this.port.postMessage(this.piece.slice(0, this.filled));
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor("microphone-tap", MicrophoneTap);
