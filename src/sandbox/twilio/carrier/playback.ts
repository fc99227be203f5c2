import type { Pace } from "../pace.ts";

export type Spoken = {
  readonly text: string;
  readonly last: boolean;
  readonly interruptible: boolean;
  readonly preemptible: boolean;
  /** A sound instead of words: how long it plays. */
  readonly soundMs?: number;
};

type Utterance = {
  text: string;
  /** The sound, measured in characters of speech, so that everything is on one scale. */
  length: number;
  closed: boolean;
  interruptible: boolean;
  preemptible: boolean;
  /** How far it was played at `sinceMs`. */
  played: number;
  sinceMs: number;
  reported: number;
};

type Options = {
  readonly pace: Pace;
  readonly onSpeaking: (on: boolean) => void;
  /** A sentence or the end of an utterance was reached; with the words since the last report. */
  readonly onPlayed: (text: string) => void;
  readonly onHeard: (text: string) => void;
  /** The caller was to talk over it here. */
  readonly onLimit: (words: string) => void;
  /** Whether sentence ends are to be told while an utterance plays. */
  readonly bySentence: boolean;
};

/** What the caller hears, at the speed of speech. Positions are computed when they are asked for; one timer looks ahead. */
export function createPlayback({ pace, onSpeaking, onPlayed, onHeard, onLimit, bySentence }: Options) {
  const queue: Utterance[] = [];
  let limit: { characters: number; words: string } | undefined;
  let limitTold = false;
  let speaking = false;
  let cancel = () => {};

  const positionOf = (utterance: Utterance): number => {
    const since = pace.instant ? Number.POSITIVE_INFINITY : pace.charactersIn(pace.nowMs() - utterance.sinceMs);
    const reached = Math.min(utterance.length, utterance.played + Math.max(0, since));
    return limit ? Math.min(reached, Math.max(limit.characters, utterance.played)) : reached;
  };
  const heardOf = (utterance: Utterance): string => utterance.text.slice(0, Math.floor(positionOf(utterance)));
  const checkpoint = (utterance: Utterance) => {
    utterance.played = positionOf(utterance);
    utterance.sinceMs = pace.nowMs();
  };
  const report = (utterance: Utterance, upTo = Math.floor(positionOf(utterance))) => {
    if (upTo <= utterance.reported) return;
    onPlayed(utterance.text.slice(utterance.reported, upTo));
    utterance.reported = upTo;
  };

  /** Goes on to where the playing is now: reports, ends what is over, begins what is next. */
  const advance = () => {
    for (let current = queue[0]; current; current = queue[0]) {
      const position = positionOf(current);
      if (limit && !limitTold && position >= limit.characters) {
        const reached = limit;
        limitTold = true;
        // What is talked over stands still meanwhile; the listener decides whether it stops.
        onLimit(reached.words);
        limitTold = false;
        if (limit === reached) {
          checkpoint(current);
          limit = undefined;
        }
        continue;
      }
      if (!current.closed || position < current.length) {
        if (bySentence) report(current, lastSentenceEnd(current.text, current.reported, position));
        return;
      }
      finish(current);
    }
    if (speaking) {
      speaking = false;
      onSpeaking(false);
    }
  };

  const finish = (utterance: Utterance) => {
    report(utterance);
    queue.shift();
    const next = queue[0];
    if (next) next.sinceMs = pace.nowMs();
    onHeard(utterance.text);
  };

  /** One timer for the next thing that happens by itself. */
  const arm = () => {
    cancel();
    const current = queue[0];
    if (!current) return;
    const position = positionOf(current);
    const sentence = bySentence ? nextSentenceEnd(current.text, position) : current.length;
    const target = Math.min(limit && limit.characters > position ? limit.characters : current.length, sentence);
    if (target <= position && !current.closed) return;
    cancel = pace.later(pace.speechMs(target - position), () => {
      // The clock may stand still; the timer is then the clock.
      current.played = Math.max(positionOf(current), target);
      current.sinceMs = pace.nowMs();
      advance();
      arm();
    });
  };

  const preempt = () => {
    for (const one of queue.filter((other) => other.preemptible)) {
      if (one === queue[0] && heardOf(one) !== "") onHeard(heardOf(one));
      queue.splice(queue.indexOf(one), 1);
    }
  };

  const moved = () => {
    advance();
    arm();
  };

  return {
    add({ text, last, interruptible, preemptible, soundMs }: Spoken) {
      const open = queue.at(-1);
      const begins = !open || open.closed;
      if (begins) preempt();
      const utterance = begins
        ? {
            text: "",
            length: 0,
            closed: false,
            interruptible,
            preemptible,
            played: 0,
            sinceMs: pace.nowMs(),
            reported: 0,
          }
        : open;
      if (begins) queue.push(utterance);
      else if (utterance === queue[0]) checkpoint(utterance);
      utterance.text += text;
      utterance.length = soundMs === undefined ? utterance.text.length : pace.charactersIn(soundMs);
      utterance.closed = last;
      if (!speaking && utterance.length > 0) {
        speaking = true;
        onSpeaking(true);
      }
      moved();
    },
    /** Words that were begun and never ended are over when the caller speaks. */
    settle() {
      if (limitTold) return;
      const current = queue[0];
      if (current && positionOf(current) >= current.length) current.closed = true;
      moved();
    },
    isPlaying: (): boolean => {
      const current = queue[0];
      // Who talks over something meets it speaking, even where its next words are still to come.
      return current !== undefined && (limitTold || positionOf(current) < current.length);
    },
    isInterruptible: (): boolean => queue[0]?.interruptible ?? false,
    isQuiet: (): boolean => queue.length === 0,
    hearing: (): string => (queue[0] ? heardOf(queue[0]) : ""),
    /** Stops everything that may be stopped; says what of the present words was heard. */
    interrupt(): { heard: string; ms: number } {
      const current = queue[0];
      if (!current) return { heard: "", ms: 0 };
      checkpoint(current);
      report(current);
      const heard = heardOf(current);
      const kept = queue.filter((one) => one !== current && !one.interruptible);
      queue.splice(0, queue.length, ...kept);
      if (queue[0]) queue[0].sinceMs = pace.nowMs();
      limit = undefined;
      moved();
      return { heard, ms: Math.round(pace.speechMs(current.played)) };
    },
    interruptAt(characters: number, words: string) {
      limit = { characters, words };
      moved();
    },
    stop() {
      cancel();
      queue.length = 0;
    },
  };
}

const sentenceEnd = /[.!?](?=\s|$)/g;

function nextSentenceEnd(text: string, position: number): number {
  sentenceEnd.lastIndex = Math.floor(position);
  const found = sentenceEnd.exec(text);
  return found ? found.index + 1 : text.length;
}

/** The end of the last whole sentence that was reached since the last report. */
function lastSentenceEnd(text: string, reported: number, position: number): number {
  let reached = reported;
  sentenceEnd.lastIndex = reported;
  for (let found = sentenceEnd.exec(text); found && found.index < position; found = sentenceEnd.exec(text))
    reached = found.index + 1;
  return reached;
}
