export const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

/** `ready` and `ended` show the whole call; between them it is seen as it grows. */
export type Playback = { kind: "ready" | "playing" | "paused" | "ended"; atMs: number; speed: Speed };
export type PlaybackAction =
  | { type: "toggle" }
  | { type: "restart" }
  | { type: "jump"; toMs: number }
  | { type: "pass"; ms: number }
  | { type: "next speed" };

export const atRest: Playback = { kind: "ready", atMs: 0, speed: 1 };

const nextSpeed = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? speed;

/** The player of a call that lasts `lengthMs`, without clock or timer. */
export const stepPlayback = (lengthMs: number) => {
  const moved = (state: Playback, toMs: number): Playback => {
    if (toMs >= lengthMs) return { ...state, kind: "ended", atMs: lengthMs };
    return { ...state, kind: state.kind === "playing" ? "playing" : "paused", atMs: Math.max(0, toMs) };
  };
  return (state: Playback, action: PlaybackAction): Playback => {
    switch (action.type) {
      case "toggle":
        if (state.kind === "playing") return { ...state, kind: "paused" };
        return { ...state, kind: "playing", atMs: state.kind === "ended" ? 0 : state.atMs };
      case "restart":
        return { ...state, kind: "playing", atMs: 0 };
      case "jump":
        return moved(state, action.toMs);
      case "pass":
        return state.kind === "playing" ? moved(state, state.atMs + action.ms * state.speed) : state;
      case "next speed":
        return { ...state, speed: nextSpeed(state.speed) };
    }
  };
};

/** The place of the line that is being said, or was said last; none before the first and while the whole call is shown. */
export const lineAt = (lines: readonly { fromSeconds: number }[], { kind, atMs }: Playback): number | undefined => {
  if (kind === "ready" || kind === "ended") return undefined;
  const place = lines.findLastIndex(({ fromSeconds }) => fromSeconds * 1000 <= atMs);
  return place === -1 ? undefined : place;
};

/** How many of a line's words have been said. */
export const wordsSaid = (line: { fromSeconds: number; toSeconds: number }, words: number, atMs: number): number => {
  const part = (atMs / 1000 - line.fromSeconds) / (line.toSeconds - line.fromSeconds);
  return Math.min(words, Math.max(0, Math.ceil(part * words)));
};
