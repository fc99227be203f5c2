import type { PhoneHears } from "#contract/phone-frames.ts";
import type { TransferResult } from "#domain/calls/call-record.ts";
import type { Clock } from "#domain/time/clock.ts";
import { pickedUpText } from "./browser-phone-texts.ts";
import type { BrowserSpeech, Ear, Mouth } from "./browser-speech.ts";
import { beforeCall, type CallEvent, type CallState, herCaption, isLive, isOver, stepCall } from "./call-state.ts";
import { type AskForLine, type CallLink, type OpenSocket, openCall } from "./open-call.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}']+/gu) ?? [];

const shareOfEcho = 0.7;

/** Whether what the microphone heard is mostly what the loudspeaker is saying, so nobody has talked over it. */
export function isEcho(heard: string, saying: string): boolean {
  const said = new Set(wordsOf(saying));
  const words = wordsOf(heard);
  if (words.length === 0) return true;
  return words.filter((word) => said.has(word)).length / words.length >= shareOfEcho;
}

const typingMs = 2_000;

type Needs = {
  readonly ask: AskForLine;
  readonly openSocket: OpenSocket;
  readonly speech: BrowserSpeech;
  readonly clock: Clock;
};

/** The phone in the browser: what is on its screen, and its buttons. Knows nothing of how it is drawn; that watches `state`. */
export function openPhone({ ask, openSocket, speech, clock }: Needs) {
  let state: CallState = beforeCall({
    microphone: speech.ear ? "off" : "missing",
    loudspeaker: speech.mouth ? "on" : "missing",
  });
  let link: CallLink | undefined;
  /** Typed while she says what must be heard to its end. */
  let held: string[] = [];
  let typedAtMs = 0;
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

  /** The loudspeaker reaches the microphone, too; and what must be heard to its end is not talked over. */
  const isFromCaller = (text: string): boolean => {
    if (!isLive(state)) return false;
    if (!mouth?.isBusy()) return text.trim() !== "";
    return state.interruptible && !isEcho(text, herCaption(state)?.text ?? "");
  };

  const beQuiet = (): void => {
    link?.send({ type: "quiet" });
    step({ type: "quiet" });
    const waiting = held;
    held = [];
    for (const text of waiting) say(text);
  };

  const interrupt = (): void => {
    if (!mouth?.isBusy() || !state.interruptible) return;
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
    if (mouth?.isBusy() && !state.interruptible) {
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
    if (frame.type === "say") speakOrShow(frame, before);
    if (frame.type === "ready" || frame.type === "language") listenAgain();
    if (isOver(state)) silence();
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
    if (state.microphone === "on" || state.microphone === "asking") ear?.start(state.language);
  };

  const silence = (): void => {
    mouth?.stop();
    ear?.stop();
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
      step({ type: "dialled" });
      if (state.loudspeaker === "failed") step({ type: "loudspeaker", now: "on" });
      link = openCall(
        { ask, openSocket },
        {
          onRinging: () => step({ type: "ringing" }),
          onReturning: () => step({ type: "returning" }),
          onFrame: hear,
          onFailed: (text) => {
            step({ type: "failed", text, atMs: nowMs() });
            silence();
          },
        },
      );
      ear?.start(state.language);
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
      if (state.microphone === "on" || state.microphone === "asking") {
        ear?.stop();
        step({ type: "microphone", now: "off" });
      } else ear?.start(state.language);
    },
    toggleLoudspeaker(): void {
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
      mouth?.stop();
      link?.send({ type: "transfer_ended", result });
      step({ type: "transfer answered", result, note: pickedUpText(stage.target, result), atMs: nowMs() });
    },
    hangUp,
  };
}

export type Phone = ReturnType<typeof openPhone>;
