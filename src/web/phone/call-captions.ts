import type { PhoneHears } from "#contract/phone-frames.ts";
import type { CallState, Caption } from "./call-situation.ts";

/** Words of an answer that was cut short may still be on their way for so long. */
const strayMs = 400;

export const secondsAt = ({ answeredAtMs, endedAtMs }: CallState, nowMs: number): number =>
  answeredAtMs === undefined ? 0 : Math.max(0, Math.floor(((endedAtMs ?? nowMs) - answeredAtMs) / 1000));

/** What she is saying now, or said last. */
export const herCaption = ({ captions }: Pick<CallState, "captions">): Caption | undefined =>
  captions.findLast(({ who }) => who === "assistant");

type Said = Extract<PhoneHears, { type: "say" }>;

export function hearHer(state: CallState, { text, last, language, interruptible }: Said, atMs: number): CallState {
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

export function withCaption(
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
export const settled = (state: CallState): CallState => ({
  ...state,
  captions: state.captions.map((one) => (one.open ? { ...one, open: false } : one)),
});

export function cutShort(state: CallState, heard: string): CallState {
  const hers = herCaption(state);
  const text = heard.trimEnd();
  const captions = state.captions.flatMap((one) => {
    if (one.id !== hers?.id) return [one];
    return text === "" ? [] : [{ ...one, text, spoken: text.length, open: false, cut: true }];
  });
  return { ...state, captions };
}

export function withKey(state: CallState, key: string, atMs: number): CallState {
  const last = state.captions.at(-1);
  if (last?.who !== "keys") return withCaption(settled(state), { who: "keys", text: key }, atMs);
  return { ...state, captions: [...state.captions.slice(0, -1), { ...last, text: last.text + key }] };
}
