import { sentencesOf, wholeSentences } from "#domain/calls/sentences.ts";
import type { Mouth, Sound } from "#providers/speech/port.ts";
import { heardOf, lettersAt, type Span } from "./heard-letters.ts";

/** A way for her sound to the caller. */
export type SoundWay = {
  /** Played after all that was sent before. */
  play(sound: Sound): void;
  /** Answered by `played` when all that was sent before has been played. So many letters of the answer are out by then, about. */
  mark(mark: number, letters: number): void;
  /** Forgets what is not played yet: only this was heard of her answer. */
  clear(heard: string): void;
};

type Needs = {
  readonly mouth: Mouth;
  readonly way: SoundWay;
  readonly voice: string;
  /** All that she had to say has been played. */
  readonly onQuiet: () => void;
  /** She cannot be heard any more. What she was saying was heard up to this letter. */
  readonly onLost: (letters: number, error: unknown) => void;
};

/** So much is sent ahead of what is played: the network may hesitate, and a slow reader must not fill our memory. */
const aheadMs = 1_500;
/** The caller's side answers about so often how far it is. */
const pieceMs = 200;
/** Marks that are so late do not come any more: nobody plays her sound. */
const lateMs = 6_000;

type Answer = {
  words: string;
  readonly spans: Span[];
  /** The sound of this answer begins there. */
  readonly fromMs: number;
  isWhole: boolean;
};
type Sentence = { readonly answer: Answer; readonly from: number; readonly words: string; readonly language: string };

const lengthMs = ({ samples, samplesPerSecond }: Sound): number => (samples.length / samplesPerSecond) * 1_000;

function* piecesOf({ samples, samplesPerSecond }: Sound): Generator<Sound> {
  const size = Math.max(1, Math.round((samplesPerSecond * pieceMs) / 1_000));
  for (let from = 0; from < samples.length; from += size)
    yield { samples: samples.subarray(from, from + size), samplesPerSecond };
}

/** Speaks her words, sentence by sentence, and knows what of them was played. */
export function createTalk({ mouth, way, voice, onQuiet, onLost }: Needs) {
  let answer: Answer | undefined;
  /** Words of the last sentence, which may not be whole. */
  let rest = "";
  let language = "en";
  const queue: Sentence[] = [];
  let speaking: AbortController | undefined;
  let sentMs = 0;
  let playedMs = 0;
  let marks = 0;
  const unplayed: { readonly mark: number; readonly atMs: number }[] = [];
  let onRoom: (() => void) | undefined;
  let late: NodeJS.Timeout | undefined;
  let isLost = false;

  const forget = () => {
    clearTimeout(late);
    speaking?.abort();
    speaking = undefined;
    queue.length = 0;
    unplayed.length = 0;
    rest = "";
    answer = undefined;
    sentMs = 0;
    playedMs = 0;
    onRoom?.();
  };
  const letters = (): number =>
    answer ? lettersAt(answer.spans, { playedMs: playedMs - answer.fromMs, most: answer.words.length }) : 0;
  const lose = (error: unknown) => {
    if (isLost) return;
    isLost = true;
    const heard = letters();
    forget();
    onLost(heard, error);
  };
  const waitForMarks = () => {
    clearTimeout(late);
    if (unplayed.length === 0) return;
    const dueMs = Math.max(0, sentMs - playedMs) + lateMs;
    late = setTimeout(() => lose(new Error("nothing was played")), dueMs).unref();
  };
  const isPlayed = (): boolean => !speaking && queue.length === 0 && unplayed.length === 0;
  const lookWhetherQuiet = () => {
    if (!answer?.isWhole || rest !== "" || !isPlayed()) return;
    forget();
    onQuiet();
  };

  const markAt = ({ answer: of }: Sentence) => {
    marks += 1;
    unplayed.push({ mark: marks, atMs: sentMs });
    const out = lettersAt(of.spans, { playedMs: sentMs - of.fromMs, most: of.words.length });
    way.mark(marks, heardOf(of.words, out).length);
    if (unplayed.length === 1) waitForMarks();
  };

  const room = async (signal: AbortSignal) => {
    while (!signal.aborted && sentMs - playedMs > aheadMs)
      await new Promise<void>((resolve) => {
        onRoom = resolve;
      });
  };

  const speak = async (sentence: Sentence, signal: AbortSignal) => {
    const { words, from, answer: of } = sentence;
    const asked = { words: words.trim(), voice, language: sentence.language, signal };
    const indent = from + words.length - words.trimStart().length;
    for await (const spoken of mouth.speak(asked)) {
      if (signal.aborted) return;
      if (spoken.type === "sentence") {
        of.spans.push({ letters: indent + spoken.characters, untilMs: sentMs - of.fromMs });
        continue;
      }
      for (const piece of piecesOf(spoken.sound)) {
        await room(signal);
        if (signal.aborted) return;
        way.play(piece);
        sentMs += lengthMs(piece);
        markAt(sentence);
      }
    }
    if (signal.aborted) return;
    of.spans.push({ letters: from + words.length, untilMs: sentMs - of.fromMs });
    markAt(sentence);
  };

  const speakOn = async () => {
    if (speaking) return;
    const mine = new AbortController();
    speaking = mine;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await speak(next, mine.signal);
        if (mine.signal.aborted) return;
      }
    } catch (error) {
      if (!mine.signal.aborted) lose(error);
      return;
    }
    speaking = undefined;
    lookWhetherQuiet();
  };

  const take = (of: Answer, words: string) => {
    let from = of.words.length - rest.length;
    for (const sentence of sentencesOf(words)) {
      if (sentence.trim() !== "") queue.push({ answer: of, from, words: sentence, language });
      from += sentence.length;
    }
    rest = rest.slice(words.length);
  };

  return {
    say(words: string, { last, language: spoken }: { readonly last: boolean; readonly language: string }): void {
      if (isLost) return;
      // Another answer begins: its sound comes after what is still to be said.
      if (!answer || answer.isWhole) answer = { words: "", spans: [], fromMs: sentMs, isWhole: false };
      const changes = spoken !== language && rest !== "";
      if (changes) take(answer, rest);
      language = spoken;
      answer.words += words;
      answer.isWhole = last;
      rest += words;
      take(answer, last ? rest : wholeSentences(rest));
      if (queue.length > 0) void speakOn();
      else lookWhetherQuiet();
    },
    /** Falls silent at once. Answers what was heard of her current words. */
    stop(): string {
      const heard = answer ? heardOf(answer.words, letters()) : "";
      forget();
      way.clear(heard);
      return heard;
    },
    played(mark: number): void {
      const at = unplayed.findIndex((one) => one.mark === mark);
      // Of sound that was cleared, or never sent.
      if (at < 0) return;
      playedMs = unplayed[at]?.atMs ?? playedMs;
      unplayed.splice(0, at + 1);
      waitForMarks();
      onRoom?.();
      lookWhetherQuiet();
    },
    /** Whether there is something of hers to talk over. */
    isBusy: (): boolean => !isPlayed(),
    close: forget,
  };
}
