import { brand } from "#domain/basics/brand.ts";
import { exampleCallSeconds, exampleCallTimes } from "./example-call-times.ts";

export type Speaker = "caller" | "belle";
export type Line = { speaker: Speaker; fromSeconds: number; toSeconds: number; text: string };
/** What is written down, and from which second of the call it is known. */
export type Fact = { name: string; value: string; knownAtSeconds: number };

/** Made up, and said to be so beside it. */
const said: readonly (readonly [Speaker, string])[] = [
  [
    "belle",
    `Ridgeline Plumbing, this is ${brand.assistantName}, the AI receptionist. This call is transcribed. How can I help?`,
  ],
  ["caller", "There’s water coming through my kitchen ceiling."],
  ["belle", "Let’s get that stopped first. Do you know where your main shutoff is?"],
  ["caller", "In the garage, I think. Hold on. Okay, it’s off. It’s slowing down."],
  ["belle", "Good, that was the hard part. May I have your name and the address?"],
  ["caller", "Erin Castellano, 418 Alder Street in Boise."],
  ["belle", "Thank you, Erin. The first opening is tomorrow, Wednesday, seven to nine. Shall I hold it for you?"],
  ["caller", "Yes, please. There’s a dog in the yard. He’s friendly."],
  ["belle", "I’ll put that on the note. Is the number you’re calling from the best one for you?"],
  ["caller", "It is."],
  ["belle", "Then you’re booked: Wednesday, seven to nine. Leave the water off at the main until they’re there."],
  ["caller", "Thank you so much."],
  ["belle", "You’re welcome, Erin. Good night."],
];

const lines: readonly Line[] = said.map(([speaker, text], place) => {
  const [fromSeconds, toSeconds] = exampleCallTimes[place] ?? [0, 0];
  return { speaker, fromSeconds, toSeconds, text };
});
/** When she begins to say this line. */
const lineFrom = (place: number): number => lines[place]?.fromSeconds ?? 0;

export const exampleCall = {
  seconds: exampleCallSeconds,
  lines,
  problem: { name: "Problem", value: "Ceiling leak, kitchen", knownAtSeconds: lineFrom(2) },
  booking: { name: "Booked", value: "Wed, 7–9 AM", knownAtSeconds: lineFrom(10) },
  facts: [
    { name: "Caller", value: "Erin Castellano", knownAtSeconds: lineFrom(6) },
    { name: "Phone", value: "(208) 555-0181", knownAtSeconds: lineFrom(10) },
    { name: "Address", value: "418 Alder Street, Boise", knownAtSeconds: lineFrom(6) },
    { name: "Notes", value: "Water is off at the main. Friendly dog in the yard.", knownAtSeconds: lineFrom(8) },
    { name: "Calendar", value: "Added while she was on the line", knownAtSeconds: lineFrom(10) },
  ],
} satisfies {
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
