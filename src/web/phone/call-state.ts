import type { PhoneHears } from "#contract/phone-frames.ts";
import type { TransferResult } from "#domain/calls/call-record.ts";
import { cutShort, hearHer, settled, withCaption, withKey } from "./call-captions.ts";
import type { CallState, Loudspeaker, Microphone, SpeechOf, Stage } from "./call-situation.ts";

export type CallEvent =
  | { readonly type: "dialled" }
  | { readonly type: "ringing" }
  | { readonly type: "returning" }
  | { readonly type: "frame"; readonly frame: PhoneHears; readonly atMs: number }
  | { readonly type: "said"; readonly text: string; readonly atMs: number }
  | { readonly type: "hearing"; readonly text: string }
  | { readonly type: "spoken"; readonly id: number; readonly letters: number }
  | { readonly type: "quiet" }
  | { readonly type: "interrupted"; readonly heard: string; readonly atMs: number }
  /** As above, told by the other end: no word of that answer is still on its way. */
  | { readonly type: "cut"; readonly heard: string }
  | { readonly type: "speech of"; readonly ear?: SpeechOf; readonly mouth?: SpeechOf }
  | { readonly type: "key"; readonly key: string; readonly atMs: number }
  | {
      readonly type: "transfer answered";
      readonly result: TransferResult;
      readonly note: string;
      readonly atMs: number;
    }
  | { readonly type: "hung up"; readonly atMs: number }
  | { readonly type: "failed"; readonly text: string; readonly atMs: number }
  | { readonly type: "microphone"; readonly now: Microphone }
  | { readonly type: "loudspeaker"; readonly now: Loudspeaker }
  | { readonly type: "keypad"; readonly open: boolean };

export const beforeCall = ({ microphone, loudspeaker }: Pick<CallState, "microphone" | "loudspeaker">): CallState => ({
  stage: { kind: "asking" },
  reached: undefined,
  notes: undefined,
  language: "en",
  captions: [],
  hearing: "",
  interruptible: true,
  answeredAtMs: undefined,
  endedAtMs: undefined,
  askedAtMs: undefined,
  cutAtMs: undefined,
  answerMs: [],
  keypadOpen: false,
  putThrough: undefined,
  microphone,
  loudspeaker,
  earOf: "browser",
  mouthOf: "browser",
  ownSpeech: undefined,
  wasWithoutOwn: false,
});

export const isOver = ({ stage }: Pick<CallState, "stage">): boolean =>
  stage.kind === "ended" || stage.kind === "failed";
/** She has picked up, and nobody has hung up. */
export const isLive = ({ stage }: Pick<CallState, "stage">): boolean =>
  !["asking", "ringing", "returning", "ended", "failed"].includes(stage.kind);

/** One event of the call, as the caller's side sees it. What comes after its end changes nothing. */
export function stepCall(state: CallState, event: CallEvent): CallState {
  if (event.type === "dialled") return beforeCall(state);
  if (event.type === "microphone") return { ...state, microphone: event.now, hearing: "" };
  if (event.type === "loudspeaker") return { ...state, loudspeaker: event.now };
  if (event.type === "speech of")
    return { ...state, earOf: event.ear ?? state.earOf, mouthOf: event.mouth ?? state.mouthOf };
  if (isOver(state)) return state;
  switch (event.type) {
    case "ringing":
      return { ...state, stage: { kind: "ringing" } };
    case "returning":
      return { ...settled(state), stage: { kind: "returning" } };
    case "frame":
      return hearFrame(state, event.frame, event.atMs);
    case "said":
      return {
        ...withCaption(settled(state), { who: "caller", text: event.text }, event.atMs),
        hearing: "",
        askedAtMs: event.atMs,
        cutAtMs: undefined,
        ...(state.stage.kind === "transferring" ? {} : { stage: { kind: "thinking" } }),
      };
    case "hearing":
      return { ...state, hearing: event.text };
    case "spoken":
      return {
        ...state,
        captions: state.captions.map((one) =>
          one.id === event.id ? { ...one, spoken: Math.min(event.letters, one.text.length) } : one,
        ),
      };
    case "quiet":
      return state.stage.kind === "speaking" ? { ...state, stage: { kind: "listening" } } : state;
    case "interrupted":
      return {
        ...cutShort(state, event.heard),
        cutAtMs: event.atMs,
        ...(state.stage.kind === "transferring" ? {} : { stage: { kind: "listening" } }),
      };
    case "cut":
      return {
        ...cutShort(state, event.heard),
        ...(state.stage.kind === "speaking" ? { stage: { kind: "listening" } } : {}),
      };
    case "key":
      return withKey(state, event.key, event.atMs);
    case "transfer answered":
      return answerTransfer(state, event);
    case "hung up":
      return end(state, { kind: "ended", why: "hung_up" }, event.atMs);
    case "failed":
      return end(state, { kind: "failed", text: event.text }, event.atMs);
    case "keypad":
      return { ...state, keypadOpen: event.open };
  }
}

function hearFrame(state: CallState, frame: PhoneHears, atMs: number): CallState {
  switch (frame.type) {
    case "ready":
      return {
        ...state,
        stage: { kind: "listening" },
        reached: {
          assistantName: frame.assistant_name,
          businessName: frame.business_name,
          isDemo: frame.is_demo,
          callId: frame.call_id ?? undefined,
        },
        language: frame.language,
        ownSpeech: frame.own_speech,
        wasWithoutOwn: frame.own_speech !== undefined && frame.own_speech.type !== "ready",
        answeredAtMs: state.answeredAtMs ?? atMs,
      };
    case "say":
      return hearHer(state, frame, atMs);
    case "language":
      return { ...state, language: frame.language };
    case "transfer":
      return {
        ...state,
        stage: { kind: "transferring", target: frame.target, name: frame.name, briefing: frame.briefing },
        keypadOpen: false,
      };
    case "notes": {
      const { type: _type, ...notes } = frame;
      return { ...state, notes };
    }
    case "own_speech":
      return { ...state, ownSpeech: frame.own_speech };
    // Of sound, and of what is told with it: what the phone makes of them are events of its own.
    case "sound":
    case "mark":
    case "clear":
    case "quiet":
    case "heard":
    case "lost":
      return state;
    case "ended":
      // A new ticket carries it on, and what was refused is told as a failure: both are told by the connection.
      return frame.why === "over" ? end(state, { kind: "ended", why: "over" }, atMs) : state;
  }
}

function answerTransfer(state: CallState, event: Extract<CallEvent, { type: "transfer answered" }>): CallState {
  const { stage } = state;
  if (stage.kind !== "transferring" || stage.result !== undefined) return state;
  const noted = withCaption(settled(state), { who: "note", text: event.note }, event.atMs);
  return event.result === "accepted"
    ? { ...noted, stage: { ...stage, result: event.result }, putThrough: { target: stage.target, name: stage.name } }
    : { ...noted, stage: { kind: "thinking" } };
}

const end = (state: CallState, stage: Stage, atMs: number): CallState => ({
  ...settled(state),
  stage,
  hearing: "",
  keypadOpen: false,
  endedAtMs: atMs,
});
