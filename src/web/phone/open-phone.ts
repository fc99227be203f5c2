import type { PhoneHears } from "#contract/phone-frames.ts";
import type { TransferResult } from "#domain/calls/call-record.ts";
import type { Clock } from "#domain/time/clock.ts";
import { pickedUpText } from "./browser-phone-texts.ts";
import type { BrowserSpeech, Ear, Mouth } from "./browser-speech.ts";
import { herCaption } from "./call-captions.ts";
import type { CallState } from "./call-situation.ts";
import { beforeCall, type CallEvent, isLive, isOver, stepCall } from "./call-state.ts";
import { isEcho } from "./is-echo.ts";
import { type AskForLine, type CallLink, type OpenSocket, openCall } from "./open-call.ts";
import { isOwnSpeech, openOwnSpeech, withOwnSpeech } from "./own-speech.ts";
import type { OwnSound } from "./sound/own-sound.ts";

const typingMs = 2_000;

type Needs = {
  readonly ask: AskForLine;
  readonly openSocket: OpenSocket;
  readonly speech: BrowserSpeech;
  /** By which the browser can carry sound. */
  readonly sound?: OwnSound | undefined;
  readonly clock: Clock;
};

/** The phone in the browser: what is on its screen, and its buttons. Knows nothing of how it is drawn; that watches `state`. */
export function openPhone({ ask, openSocket, speech, sound, clock }: Needs) {
  let state: CallState = beforeCall({
    microphone: speech.ear || sound?.openMicrophone ? "off" : "missing",
    loudspeaker: speech.mouth || sound ? "on" : "missing",
  });
  let link: CallLink | undefined;
  /** Typed while she says what must be heard to its end. */
  let held: string[] = [];
  let typedAtMs = 0;
  /** By the caller: no way of listening that comes later begins by itself. */
  let isMuted = false;
  const watchers = new Set<() => void>();

  const step = (event: CallEvent): void => {
    const next = stepCall(state, event);
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  };
  const nowMs = (): number => clock.now().getTime();

  const mouth: Mouth | undefined = speech.mouth?.({
    onSpoken: (id, letters) => step({ type: "spoken", id, letters }),
    onQuiet: () => beQuiet(),
    onChange: (now) => {
      step({ type: "loudspeaker", now });
      // What she could not say aloud can be read, so she need not wait for it to be heard.
      if (!herCaption(state)?.open) beQuiet();
    },
  });
  const ear: Ear | undefined = speech.ear?.({
    onHearing: (text) => {
      if (!isFromCaller(text)) return;
      step({ type: "hearing", text });
      interrupt();
    },
    onHeard: (text) => isFromCaller(text) && say(text),
    onChange: (now) => step({ type: "microphone", now }),
  });

  const own =
    sound &&
    openOwnSpeech({
      sound,
      state: () => state,
      step,
      link: () => link,
      onHeard: (text) => isLive(state) && step({ type: "said", text, atMs: nowMs() }),
      onQuiet: () => beQuiet(),
      onMouthLost: (letters) => speakRest(letters),
      onEarLost: () => listenByBrowser(),
    });
  const hasOwnMouth = (): boolean => state.mouthOf === "own";
  const isSpeaking = (): boolean => (hasOwnMouth() ? own?.isSpeaking() : mouth?.isBusy()) === true;

  /** The loudspeaker reaches the microphone, too; and what must be heard to its end is not talked over. */
  const isFromCaller = (text: string): boolean => {
    if (!isLive(state)) return false;
    if (!isSpeaking()) return text.trim() !== "";
    return state.interruptible && !isEcho(text, herCaption(state)?.text ?? "");
  };

  const beQuiet = (): void => {
    if (!hasOwnMouth()) link?.send({ type: "quiet" });
    step({ type: "quiet" });
    const waiting = held;
    held = [];
    for (const text of waiting) say(text);
  };

  const interrupt = (): void => {
    // Her own voice is silenced where it is made, and what was heard of it comes from there.
    if (hasOwnMouth() || !mouth?.isBusy() || !state.interruptible) return;
    mouth.stop();
    const hers = herCaption(state);
    const heard = hers?.text.slice(0, hers.spoken ?? 0) ?? "";
    link?.send({ type: "interruption", heard });
    step({ type: "interrupted", heard, atMs: nowMs() });
  };

  const hold = (words: string): void => {
    held.push(words);
    step({ type: "hearing", text: held.join(" ") });
  };

  /** Typed, or heard by the browser. */
  const say = (text: string): void => {
    const words = text.trim();
    if (words === "" || !isLive(state)) return;
    if (isSpeaking() && !state.interruptible) {
      hold(words);
      return;
    }
    interrupt();
    link?.send({ type: "speech", text: words, language: state.language });
    step({ type: "said", text: words, atMs: nowMs() });
  };

  const hear = (frame: PhoneHears): void => {
    const before = herCaption(state);
    step({ type: "frame", frame, atMs: nowMs() });
    if (frame.type === "ready") chooseSpeech();
    if (frame.type === "ready" || frame.type === "language") listenAgain();
    if (frame.type === "say" && !hasOwnMouth()) speakOrShow(frame, before);
    if (isOwnSpeech(frame)) own?.hear(frame);
    if (isOver(state)) silence();
  };

  /** Her own speech where it is there, else the browser's, else typing. */
  const chooseSpeech = (): void => {
    const isOwn = own !== undefined && state.ownSpeech?.type === "ready";
    step({
      type: "speech of",
      mouth: isOwn ? "own" : "browser",
      ear: isOwn && own.hasMicrophone ? "own" : "browser",
    });
    if (state.mouthOf === "browser") withoutOwnMouth();
    if (!own) return;
    if (state.earOf === "browser") listenByBrowser();
    else {
      ear?.stop();
      if (!isMuted) own.listen();
    }
  };
  const withoutOwnMouth = (): void => {
    if (!mouth) step({ type: "loudspeaker", now: "missing" });
  };
  const listenByBrowser = (): void => {
    if (!ear) step({ type: "microphone", now: "missing" });
    else if (!isMuted) ear.start(state.language);
  };
  /** Her own voice broke off: what is left of her words is spoken or shown. */
  const speakRest = (letters: number): void => {
    withoutOwnMouth();
    const hers = herCaption(state);
    if (!hers) return;
    const rest = hers.text.slice(letters);
    if (rest.trim() === "" || state.loudspeaker !== "on" || !mouth) {
      if (!hers.open) beQuiet();
      return;
    }
    mouth.say({ id: hers.id, from: letters, text: rest, language: hers.language }, !hers.open);
  };

  const speakOrShow = (frame: Extract<PhoneHears, { type: "say" }>, before: ReturnType<typeof herCaption>): void => {
    const now = herCaption(state);
    if (state.loudspeaker !== "on" || !mouth) {
      if (frame.last) beQuiet();
      return;
    }
    const from = now?.id === before?.id ? (before?.text.length ?? 0) : 0;
    // Words that came too late for an answer that was cut short belong to nobody.
    if (!now || now === before) return;
    mouth.say({ id: now.id, from, text: now.text.slice(from), language: frame.language }, frame.last);
  };

  const listenAgain = (): void => {
    if (state.earOf === "own") return;
    if (state.microphone === "on" || state.microphone === "asking") ear?.start(state.language);
  };

  const silence = (): void => {
    mouth?.stop();
    ear?.stop();
    own?.fallSilent();
    held = [];
    if (state.microphone === "on" || state.microphone === "asking") step({ type: "microphone", now: "off" });
  };

  const hangUp = (): void => {
    if (isOver(state)) return;
    link?.send({ type: "hang_up" });
    link?.close();
    step({ type: "hung up", atMs: nowMs() });
    silence();
  };

  return {
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Begins a call, also after another has ended. */
    dial(): void {
      link?.close();
      silence();
      isMuted = false;
      step({ type: "dialled" });
      if (state.loudspeaker === "failed") step({ type: "loudspeaker", now: "on" });
      link = openCall(
        { ask: sound ? async (signal) => withOwnSpeech(await ask(signal)) : ask, openSocket },
        {
          onRinging: () => step({ type: "ringing" }),
          onReturning() {
            own?.fallSilent();
            step({ type: "returning" });
          },
          onFrame: hear,
          onSound: (samples) => own?.play(samples),
          onFailed: (text) => {
            step({ type: "failed", text, atMs: nowMs() });
            silence();
          },
        },
      );
      // Who listens is known when she picks up.
      if (!own) ear?.start(state.language);
    },
    say,
    /** Somebody who types is not silent. Told once in a while is enough. */
    type(): void {
      if (!isLive(state) || nowMs() - typedAtMs < typingMs) return;
      typedAtMs = nowMs();
      link?.send({ type: "typing" });
    },
    key(key: string): void {
      if (!isLive(state)) return;
      interrupt();
      link?.send({ type: "key", key });
      step({ type: "key", key, atMs: nowMs() });
    },
    showKeypad: (open: boolean): void => step({ type: "keypad", open }),
    /** On and muted; after it was refused or failed, it is tried again. */
    toggleMicrophone(): void {
      isMuted = state.microphone === "on" || state.microphone === "asking";
      if (isMuted) {
        if (state.earOf === "own") own?.stopListening();
        else ear?.stop();
        step({ type: "microphone", now: "off" });
      } else if (state.earOf === "own") own?.listen();
      else ear?.start(state.language);
    },
    /** How loud the microphone is, from 0 to 1. */
    level: (): number => own?.level() ?? 0,
    toggleLoudspeaker(): void {
      if (hasOwnMouth()) {
        // She goes on, and is not heard.
        own?.beHeard(state.loudspeaker !== "on");
        step({ type: "loudspeaker", now: state.loudspeaker === "on" ? "off" : "on" });
        return;
      }
      if (!mouth) return;
      const wasOn = state.loudspeaker === "on";
      const speaking = mouth.isBusy();
      mouth.stop();
      step({ type: "loudspeaker", now: wasOn ? "off" : "on" });
      if (speaking && !herCaption(state)?.open) beQuiet();
    },
    /** What became of the pretend phone. */
    answerTransfer(result: TransferResult): void {
      const { stage } = state;
      if (stage.kind !== "transferring" || stage.result !== undefined) return;
      if (!hasOwnMouth()) mouth?.stop();
      link?.send({ type: "transfer_ended", result });
      step({ type: "transfer answered", result, note: pickedUpText(stage, result), atMs: nowMs() });
    },
    hangUp,
  };
}

export type Phone = ReturnType<typeof openPhone>;
