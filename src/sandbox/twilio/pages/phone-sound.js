// The phone at the ear: the page's microphone speaks on the call, its loudspeaker plays what is heard there.
const samplesPerSecond = 8000;
const box = document.querySelector("#ear");
const start = box.querySelector("[data-act=start]");
const mute = box.querySelector("[data-act=mute]");
const stop = box.querySelector("[data-act=stop]");
const level = box.querySelector("meter");
const note = box.querySelector("[role=status]");
const address = `${location.pathname}/sound`;

let held;

const refusals = {
  NotAllowedError: "The microphone is not allowed. Allow it for this page, or type.",
  NotFoundError: "There is no microphone. Plug one in, or type.",
};

function show(text) {
  note.textContent = text;
  start.hidden = held !== undefined;
  mute.hidden = stop.hidden = level.hidden = held === undefined;
}

/** Plays one piece after the other; a gap of the network becomes a pause. */
function createPlayer(context) {
  const playing = new Set();
  const out = new GainNode(context);
  out.connect(context.destination);
  let until = 0;
  return {
    play(samples) {
      const sound = context.createBuffer(1, samples.length, samplesPerSecond);
      sound.copyToChannel(
        Float32Array.from(samples, (sample) => sample / 32768),
        0,
      );
      const source = context.createBufferSource();
      source.buffer = sound;
      source.connect(out);
      source.onended = () => playing.delete(source);
      playing.add(source);
      until = Math.max(until, context.currentTime + 0.05);
      source.start(until);
      until += sound.duration;
    },
    clear() {
      for (const source of playing) source.stop();
      until = 0;
    },
  };
}

/** Frames with their length before them, as they come. */
async function hear(body, player) {
  let rest = new Uint8Array();
  for await (const piece of body) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    let at = 0;
    for (;;) {
      if (bytes.length - at < 4) break;
      const length = new DataView(bytes.buffer).getUint32(at, true);
      if (bytes.length - at - 4 < length) break;
      if (length === 0) player.clear();
      else player.play(new Int16Array(bytes.slice(at + 4, at + 4 + length).buffer));
      at += 4 + length;
    }
    rest = bytes.slice(at);
  }
}

async function hold() {
  const leaving = new AbortController();
  const context = new AudioContext();
  held = { leaving, context, isMuted: false };
  const mine = held;
  show("Opening the microphone…");
  try {
    const wanted = { echoCancellation: true, noiseSuppression: true, channelCount: 1 };
    mine.microphone = await navigator.mediaDevices.getUserMedia({ audio: wanted });
    await context.audioWorklet.addModule("/assets/phone-microphone.js");
    const answer = await fetch(address, { signal: leaving.signal, cache: "no-store" });
    if (!answer.ok) throw new Error((await answer.json()).detail);
    const tap = new AudioWorkletNode(context, "phone-microphone", { numberOfOutputs: 0 });
    let sending = Promise.resolve();
    tap.port.onmessage = ({ data }) => {
      if (mine.isMuted) data.fill(0);
      level.value = Math.max(...data) / 32768;
      const send = { method: "POST", body: data, headers: { "content-type": "application/octet-stream" } };
      sending = sending.then(() => fetch(address, { ...send, signal: leaving.signal })).catch(() => undefined);
    };
    context.createMediaStreamSource(mine.microphone).connect(tap);
    await context.resume();
    show("You are on the phone: speak, and listen.");
    await hear(answer.body, createPlayer(context));
    letGo("The phone is down.");
  } catch (error) {
    if (held === mine)
      letGo(
        refusals[error.name] ?? (error instanceof TypeError ? "The sandbox does not answer. Type." : error.message),
      );
  }
}

function letGo(text) {
  if (!held) return;
  const { leaving, context, microphone } = held;
  held = undefined;
  leaving.abort();
  for (const track of microphone?.getTracks() ?? []) track.stop();
  void context.close();
  show(text);
}

start.addEventListener("click", () => void hold());
stop.addEventListener("click", () => letGo("You type and read again."));
mute.addEventListener("click", () => {
  if (!held) return;
  held.isMuted = !held.isMuted;
  mute.setAttribute("aria-pressed", String(held.isMuted));
});
