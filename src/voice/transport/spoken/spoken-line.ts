import { type CallFacts, noFacts } from "#domain/calls/call-record.ts";
import type { Speech } from "#providers/speech/port.ts";
import type { Line, LineEvent } from "../../line.ts";
import { listenToCaller } from "./listen-to-caller.ts";
import { patienceOf } from "./patience.ts";
import { createTalk, type SoundWay } from "./talk.ts";

export type SpokenPart = "ear" | "mouth";

/** A way for sound, and for what is seen of it. */
export type SpokenWay = SoundWay & {
  /** What the caller is understood to say, as far as it is sure. */
  showHeard(heard: { readonly words: string; readonly isFinal: boolean }): void;
  /** All of her sound was played, and she has nothing more to say. */
  showQuiet(): void;
  /** The line goes on without it: with the next way of hearing or speaking that there is. */
  lose(part: SpokenPart, heardLetters: number): void;
};

type Needs = {
  readonly speech: Pick<Speech, "ear" | "mouth">;
  readonly voice: string;
  readonly language: string;
  readonly way: SpokenWay;
  /** All of the line that is not sound: what is shown, transfers, its end. */
  readonly words: () => Line;
  readonly tell: (event: LineEvent) => void;
  readonly onTrouble: (part: SpokenPart, error: unknown) => void;
};

export type SpokenLine = {
  readonly line: Line;
  /** A frame of the caller's sound. */
  hear(samples: Int16Array): void;
  /** The caller has muted the microphone. */
  mute(): void;
  /** All sound up to this mark has been played. */
  played(mark: number): void;
  /** The other side cannot play her sound. */
  giveUpMouth(): void;
  /** What the line heard beside the sound: typed words, keys, the end. */
  take(event: LineEvent): void;
};

/** A turn that was spoken into words that must be heard waits for their end; more of them than this are forgotten. */
const mostHeld = 5;
/** So many noises in a row, and they come from no caller: they do not keep the line open. */
const mostEmptyTurns = 3;

/** A line that hears and speaks by our own ear and mouth, over any way for sound. */
export function createSpokenLine({ speech, voice, language, way, words, tell, onTrouble }: Needs): SpokenLine {
  const { ear, mouth } = speech;
  let hears = ear.hears(language);
  let speaks = mouth.speaks(language);
  let isOver = false;
  let isInterruptible = true;
  let facts: CallFacts = noFacts;
  let said = "";
  let isSaid = true;
  let emptyTurns = 0;
  const held: LineEvent[] = [];

  const lose = (part: SpokenPart, letters: number) => {
    if (isOver || !(part === "ear" ? hears : speaks)) return;
    if (part === "ear") hears = false;
    else speaks = false;
    way.lose(part, letters);
  };
  const releaseHeld = () => {
    for (const event of held.splice(0)) takeTurn(event);
  };
  const talk = createTalk({
    ...{ mouth, way, voice },
    onQuiet() {
      way.showQuiet();
      tell({ type: "quiet" });
      releaseHeld();
    },
    onLost(letters, error) {
      onTrouble("mouth", error);
      lose("mouth", letters);
      releaseHeld();
    },
  });
  const isTalking = () => speaks && talk.isBusy();
  /** Answers whether she is silent now. */
  const interrupt = (): boolean => {
    if (!isTalking()) return true;
    if (!isInterruptible) return false;
    tell({ type: "interruption", heard: talk.stop() });
    return true;
  };
  const takeTurn = (event: LineEvent) => {
    if (isOver) return;
    if (interrupt()) return tell(event);
    held.push(event);
    if (held.length > mostHeld) held.shift();
  };
  const hearing = listenToCaller({
    ...{ ear, language },
    onSpeaking: () => {
      if (!isTalking() && emptyTurns < mostEmptyTurns) tell({ type: "typing" });
    },
    onTalkOver: () => isTalking() && interrupt(),
    onWordsSoFar: (heard) => way.showHeard({ words: heard, isFinal: false }),
    onTurn(heard) {
      if (heard === "") {
        emptyTurns += 1;
        return way.showHeard({ words: "", isFinal: false });
      }
      emptyTurns = 0;
      way.showHeard({ words: heard, isFinal: true });
      takeTurn({ type: "speech", words: heard, language: null });
    },
    onLost(error) {
      onTrouble("ear", error);
      lose("ear", 0);
    },
  });
  const close = () => {
    isOver = true;
    talk.close();
    hearing.stop();
    held.length = 0;
  };
  /** The sound that is still there is of no use any more where the line goes elsewhere. */
  const beSilent = () => {
    if (isTalking()) talk.stop();
  };

  const line: Line = {
    say(spoken, options) {
      said = isSaid ? spoken : said + spoken;
      isSaid = options.last;
      isInterruptible = options.interruptible;
      hearing.waitFor(patienceOf(facts, said));
      // Before the words are shown: whoever speaks them now must know that it is their turn.
      if (speaks && !mouth.speaks(options.language)) {
        beSilent();
        lose("mouth", 0);
      }
      words().say(spoken, options);
      if (speaks) talk.say(spoken, options);
    },
    useLanguage(next) {
      if (hears && ear.hears(next)) hearing.useLanguage(next);
      else if (hears) {
        hearing.stop();
        lose("ear", 0);
      }
      words().useLanguage(next);
    },
    transfer(to) {
      words().transfer(to);
    },
    note(known) {
      facts = known;
      hearing.waitFor(patienceOf(facts, said));
      words().note(known);
    },
    hangUp() {
      close();
      words().hangUp();
    },
    handOver() {
      close();
      return words().handOver();
    },
  };

  return {
    line,
    hear(samples) {
      if (hears && !isOver) hearing.hear(samples);
    },
    mute: hearing.stop,
    played: talk.played,
    giveUpMouth() {
      talk.close();
      lose("mouth", 0);
      releaseHeld();
    },
    take(event) {
      if (isOver) return;
      switch (event.type) {
        case "speech":
          return takeTurn(event);
        case "key":
          interrupt();
          return tell(event);
        case "quiet":
        case "interruption":
          // Where she speaks by our mouth, the marks say it.
          return speaks ? undefined : tell(event);
        case "transfer_ended":
          beSilent();
          return tell(event);
        case "parted":
        case "closed":
          close();
          return tell(event);
        default:
          return tell(event);
      }
    },
  };
}
