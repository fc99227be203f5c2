import type { OwnSpeech } from "#contract/phone-frames.ts";
import type { Speech, SpeechState } from "#providers/speech/port.ts";

/** What a call has of her own speech, and where it has none, why. */
export type SpeechSeat = {
  readonly now: OwnSpeech;
  readonly speech: Speech | undefined;
  /** May be said twice. */
  readonly leave: () => void;
};

/** Progress is told so often. */
const progressMs = 500;

type Needs = {
  readonly speech: Speech | undefined;
  readonly most: number;
  /** Of these, so many for browsers. */
  readonly mostGuests: number;
};
type Who = "guest" | "caller";

/** Who speaks by our own speech: so many at once, because each keeps the machine busy. */
export function createSpeechSeats({ speech, most, mostGuests }: Needs) {
  const taken: Record<Who, number> = { guest: 0, caller: 0 };
  const takenCount = () => taken.guest + taken.caller;
  const none = (now: OwnSpeech): SpeechSeat => ({ now, speech: undefined, leave: () => undefined });
  return {
    takenCount,
    isReady: (language: string): boolean =>
      speech?.state().type === "ready" && speech.ear.hears(language) && speech.mouth.speaks(language),
    /** For a call in this language. */
    take(language: string, who: Who = "guest"): SpeechSeat {
      const state = speech?.state() ?? { type: "off" };
      if (!speech || state.type !== "ready") return none(shown(state));
      if (!speech.ear.hears(language) && !speech.mouth.speaks(language)) return none({ type: "language" });
      if (takenCount() >= most || (who === "guest" && taken.guest >= mostGuests)) return none({ type: "busy" });
      taken[who] += 1;
      let isTaken = true;
      const leave = () => {
        if (isTaken) taken[who] -= 1;
        isTaken = false;
      };
      return { now: { type: "ready" }, speech, leave };
    },
    /** Tells what becomes of speech that is not there yet. */
    watch(onNews: (now: OwnSpeech) => void, nowMs: () => number): () => void {
      let toldAtMs = Number.NEGATIVE_INFINITY;
      const stop = speech?.onState((state) => {
        if (state.type === "fetching" && nowMs() - toldAtMs < progressMs) return;
        toldAtMs = nowMs();
        onNews(shown(state));
      });
      return stop ?? (() => undefined);
    },
  };
}
export type SpeechSeats = ReturnType<typeof createSpeechSeats>;

function shown(state: SpeechState): OwnSpeech {
  if (state.type === "fetching")
    return { type: "fetching", fetched_bytes: state.fetchedBytes, total_bytes: state.totalBytes };
  return { type: state.type };
}
