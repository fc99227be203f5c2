import type { CallNotes, PhoneHears } from "#contract/phone-frames.ts";
import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";

/** Where a call from the browser is. */
export type Stage =
  | { readonly kind: "asking" }
  | { readonly kind: "ringing" }
  | { readonly kind: "listening" }
  /** The caller has spoken, and her answer has not begun. */
  | { readonly kind: "thinking" }
  | { readonly kind: "speaking" }
  /** A pretend phone rings; with a result, somebody has said what became of it. */
  | {
      readonly kind: "transferring";
      readonly target: TransferTarget;
      readonly briefing: string;
      readonly result?: TransferResult;
    }
  /** The process at the other end went away, and another carries the call on. */
  | { readonly kind: "returning" }
  | { readonly kind: "ended"; readonly why: "hung_up" | "over" }
  | { readonly kind: "failed"; readonly text: string };

export type Caption = {
  readonly id: number;
  readonly who: "caller" | "assistant" | "note" | "keys";
  readonly text: string;
  /** Into the call. */
  readonly atSeconds: number;
  readonly language: string;
  /** How many of its letters were spoken aloud; undefined where it is only read. */
  readonly spoken?: number;
  /** More of it is to come. */
  readonly open: boolean;
  readonly cut: boolean;
};

/** `asking`: the browser asks whether it may listen. */
export type Microphone = "missing" | "off" | "asking" | "on" | "refused" | "failed";
export type Loudspeaker = "missing" | "off" | "on" | "failed";

export type CallState = {
  readonly stage: Stage;
  readonly reached:
    | {
        readonly assistantName: string;
        readonly businessName: string;
        readonly isDemo: boolean;
        /** Under which it is kept; nothing for a call that is not. */
        readonly callId: string | undefined;
      }
    | undefined;
  /** What she has written down so far. */
  readonly notes: CallNotes | undefined;
  readonly language: string;
  readonly captions: readonly Caption[];
  /** What the browser hears at this moment, before it is sure. */
  readonly hearing: string;
  readonly interruptible: boolean;
  readonly answeredAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  /** When the caller had finished, while her answer is due. */
  readonly askedAtMs: number | undefined;
  /** When she was cut short, until the caller has said something. */
  readonly cutAtMs: number | undefined;
  readonly answerMs: readonly number[];
  readonly microphone: Microphone;
  readonly loudspeaker: Loudspeaker;
  readonly keypadOpen: boolean;
  readonly putThrough: TransferTarget | undefined;
};

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

/** Words of an answer that was cut short may still be on their way for so long. */
const strayMs = 400;

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
});

export const isOver = ({ stage }: Pick<CallState, "stage">): boolean =>
  stage.kind === "ended" || stage.kind === "failed";
/** She has picked up, and nobody has hung up. */
export const isLive = ({ stage }: Pick<CallState, "stage">): boolean =>
  !["asking", "ringing", "returning", "ended", "failed"].includes(stage.kind);

export const secondsAt = ({ answeredAtMs, endedAtMs }: CallState, nowMs: number): number =>
  answeredAtMs === undefined ? 0 : Math.max(0, Math.floor(((endedAtMs ?? nowMs) - answeredAtMs) / 1000));

/** What she is saying now, or said last. */
export const herCaption = ({ captions }: Pick<CallState, "captions">): Caption | undefined =>
  captions.findLast(({ who }) => who === "assistant");

/** One event of the call, as the caller's side sees it. What comes after its end changes nothing. */
export function stepCall(state: CallState, event: CallEvent): CallState {
  if (event.type === "dialled") return beforeCall(state);
  if (event.type === "microphone") return { ...state, microphone: event.now, hearing: "" };
  if (event.type === "loudspeaker") return { ...state, loudspeaker: event.now };
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
        answeredAtMs: state.answeredAtMs ?? atMs,
      };
    case "say":
      return hearHer(state, frame, atMs);
    case "language":
      return { ...state, language: frame.language };
    case "transfer":
      return {
        ...state,
        stage: { kind: "transferring", target: frame.target, briefing: frame.briefing },
        keypadOpen: false,
      };
    case "notes": {
      const { type: _type, ...notes } = frame;
      return { ...state, notes };
    }
    case "ended":
      // A new ticket carries it on, and what was refused is told as a failure: both are told by the connection.
      return frame.why === "over" ? end(state, { kind: "ended", why: "over" }, atMs) : state;
  }
}

type Said = Extract<PhoneHears, { type: "say" }>;

function hearHer(state: CallState, { text, last, language, interruptible }: Said, atMs: number): CallState {
  if (state.cutAtMs !== undefined && atMs - state.cutAtMs < strayMs) return state;
  const now = state.captions.at(-1);
  const goesOn = now?.who === "assistant" && now.open;
  const said = goesOn
    ? {
        ...state,
        captions: [...state.captions.slice(0, -1), { ...now, text: now.text + text, open: !last }],
      }
    : text.trim() === ""
      ? state
      : withCaption(settled(state), { who: "assistant", text: text.trimStart(), language, open: !last }, atMs);
  const { askedAtMs, stage } = state;
  return {
    ...said,
    interruptible,
    askedAtMs: undefined,
    cutAtMs: undefined,
    answerMs: askedAtMs === undefined ? state.answerMs : [...state.answerMs, atMs - askedAtMs],
    stage: stage.kind === "transferring" && stage.result === undefined ? stage : { kind: "speaking" },
  };
}

function withCaption(
  state: CallState,
  given: Pick<Caption, "who" | "text"> & Partial<Caption>,
  atMs: number,
): CallState {
  const caption: Caption = {
    id: (state.captions.at(-1)?.id ?? 0) + 1,
    atSeconds: secondsAt(state, atMs),
    language: state.language,
    open: false,
    cut: false,
    ...given,
  };
  return { ...state, captions: [...state.captions, caption] };
}

/** Nothing more comes to what stands there. */
const settled = (state: CallState): CallState => ({
  ...state,
  captions: state.captions.map((one) => (one.open ? { ...one, open: false } : one)),
});

function cutShort(state: CallState, heard: string): CallState {
  const hers = herCaption(state);
  const text = heard.trimEnd();
  const captions = state.captions.flatMap((one) => {
    if (one.id !== hers?.id) return [one];
    return text === "" ? [] : [{ ...one, text, spoken: text.length, open: false, cut: true }];
  });
  return { ...state, captions };
}

function withKey(state: CallState, key: string, atMs: number): CallState {
  const last = state.captions.at(-1);
  if (last?.who !== "keys") return withCaption(settled(state), { who: "keys", text: key }, atMs);
  return { ...state, captions: [...state.captions.slice(0, -1), { ...last, text: last.text + key }] };
}

function answerTransfer(state: CallState, event: Extract<CallEvent, { type: "transfer answered" }>): CallState {
  const { stage } = state;
  if (stage.kind !== "transferring" || stage.result !== undefined) return state;
  const noted = withCaption(settled(state), { who: "note", text: event.note }, event.atMs);
  return event.result === "accepted"
    ? { ...noted, stage: { ...stage, result: event.result }, putThrough: stage.target }
    : { ...noted, stage: { kind: "thinking" } };
}

const end = (state: CallState, stage: Stage, atMs: number): CallState => ({
  ...settled(state),
  stage,
  hearing: "",
  keypadOpen: false,
  endedAtMs: atMs,
});
