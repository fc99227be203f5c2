import { brand } from "#domain/basics/brand.ts";

export type Speaker = "caller" | "belle";
export type Line = { speaker: Speaker; fromSeconds: number; toSeconds: number; text: string };
/** What is written down, and from which second of the call it is known. */
export type Fact = { name: string; value: string; knownAtSeconds: number };

const belle = (fromSeconds: number, toSeconds: number, text: string): Line => ({
  speaker: "belle",
  fromSeconds,
  toSeconds,
  text,
});
const caller = (fromSeconds: number, toSeconds: number, text: string): Line => ({
  speaker: "caller",
  fromSeconds,
  toSeconds,
  text,
});

/** Made up, and said to be so beside it. */
export const exampleCall = {
  seconds: 126,
  lines: [
    belle(
      0,
      5,
      `Ridgeline Plumbing, this is ${brand.assistantName}, the AI receptionist. This call is transcribed. How can I help?`,
    ),
    caller(6, 11, "There’s water coming through my kitchen ceiling."),
    belle(12, 19, "Let’s get that stopped first. Do you know where your main shutoff is?"),
    caller(20, 38, "In the garage, I think. Hold on. Okay, it’s off. It’s slowing down."),
    belle(39, 47, "Good, that was the hard part. May I have your name and the address?"),
    caller(48, 59, "Erin Castellano, 418 Alder Street in Boise."),
    belle(60, 71, "Thank you, Erin. The first opening is tomorrow, Wednesday, seven to nine. Shall I hold it for you?"),
    caller(72, 80, "Yes, please. There’s a dog in the yard. He’s friendly."),
    belle(81, 90, "I’ll put that on the note. Is the number you’re calling from the best one for you?"),
    caller(91, 94, "It is."),
    belle(
      95,
      109,
      "Then you’re booked: Wednesday, seven to nine. Leave the water off at the main until they’re there.",
    ),
    caller(110, 115, "Thank you so much."),
    belle(116, 124, "You’re welcome, Erin. Good night."),
  ],
  problem: { name: "Problem", value: "Ceiling leak, kitchen", knownAtSeconds: 12 },
  booking: { name: "Booked", value: "Wed, 7–9 AM", knownAtSeconds: 95 },
  facts: [
    { name: "Caller", value: "Erin Castellano", knownAtSeconds: 60 },
    { name: "Phone", value: "(208) 555-0181", knownAtSeconds: 95 },
    { name: "Address", value: "418 Alder Street, Boise", knownAtSeconds: 60 },
    { name: "Notes", value: "Water is off at the main. Friendly dog in the yard.", knownAtSeconds: 81 },
    { name: "Calendar", value: "Added while she was on the line", knownAtSeconds: 95 },
  ],
} as const satisfies {
  seconds: number;
  lines: readonly Line[];
  problem: Fact;
  booking: Fact;
  facts: readonly Fact[];
};

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
