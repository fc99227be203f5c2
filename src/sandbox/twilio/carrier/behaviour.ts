/** What a phone does when it is called. Only a live one waits for somebody at the page or the API. */
export type Behaviour =
  | { kind: "live" }
  | { kind: "answer"; after_seconds: number; press: string; says: string; talk_seconds: number | null }
  | { kind: "voicemail"; after_seconds: number; says: string; talk_seconds: number | null }
  | { kind: "busy" }
  | { kind: "refuse"; after_seconds: number }
  | { kind: "ring_out" }
  | { kind: "fail" };

export const behaviourTexts: Record<Behaviour["kind"], string> = {
  live: "Rings until somebody answers on this page",
  answer: "Answers",
  voicemail: "A voicemail answers and presses nothing",
  busy: "Is busy",
  refuse: "Refuses the call",
  ring_out: "Rings and nobody answers",
  fail: "Cannot be reached at all",
};

const seconds = (given: unknown, usual: number): number => {
  const number = Number(given ?? usual);
  return given !== "" && Number.isFinite(number) && number >= 0 ? Math.min(number, 3600) : usual;
};
const words = (given: unknown): string => (typeof given === "string" ? given.slice(0, 500) : "");

/** Reads what a form or a program asked for; undefined where the kind is not one. */
export function readBehaviour(given: Readonly<Record<string, unknown>>): Behaviour | undefined {
  const talk_seconds =
    given["talk_seconds"] === undefined || given["talk_seconds"] === null || given["talk_seconds"] === ""
      ? null
      : seconds(given["talk_seconds"], 0);
  switch (given["kind"]) {
    case "answer":
      return {
        kind: "answer",
        after_seconds: seconds(given["after_seconds"], 2),
        press: words(given["press"]).replace(/[^0-9*#]/g, ""),
        says: words(given["says"]),
        talk_seconds,
      };
    case "voicemail":
      return {
        kind: "voicemail",
        after_seconds: seconds(given["after_seconds"], 4),
        says: words(given["says"]),
        talk_seconds,
      };
    case "refuse":
      return { kind: "refuse", after_seconds: seconds(given["after_seconds"], 2) };
    case "live":
    case "busy":
    case "ring_out":
    case "fail":
      return { kind: given["kind"] };
    default:
      return undefined;
  }
}
