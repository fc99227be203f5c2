import type { StoredCall } from "../state.ts";
import { type Loudspeaker, putOnHeadset, type Wearing } from "../stream/headset.ts";
import type { PeopleSpeech } from "../stream/people-speech.ts";
import type { Entry } from "../trace.ts";
import type { Heard, Leg } from "./leg.ts";

/** A call in the hand of whoever placed or answered it: a test, a program, a person at the page. */
export type PhoneCall = {
  readonly sid: string;
  readonly record: Readonly<StoredCall>;
  /** Speaks at once; words of the assistant that may be interrupted are. */
  say(text: string): void;
  press(keys: string): void;
  /** Lets the time pass that was given to answer. */
  keepQuiet(): void;
  /** Talks over the assistant when so many characters of an utterance were heard. */
  interruptAfter(characters: number, words: string): void;
  hangUp(): void;
  /** Cuts the relay's socket as a broken network would. */
  dropSocket(): void;
  /** While it rings at a person's phone. */
  answer(): void;
  refuse(): void;
  /** Has a person speak and hear from now on. Nothing where nobody can listen here. */
  wearHeadset(people: PeopleSpeech, loudspeaker: Loudspeaker): Wearing | undefined;
  heard(): readonly Heard[];
  hearing(): string;
  isQuiet(): boolean;
  entries(since?: number): readonly Entry[];
  onEntry(tell: (entry: Entry) => void): () => void;
  /** Looks again whenever something happens, until there is an answer. */
  until<T>(look: (call: PhoneCall) => T | undefined | false | null, timeoutMs?: number): Promise<T>;
  untilHeard(words: string | RegExp, timeoutMs?: number): Promise<Heard>;
  /** Comes when the call is over and the application was told. */
  readonly ended: Promise<Readonly<StoredCall>>;
};

const usualTimeoutMs = 10_000;
const shownEntries = 12;

export function toPhoneCall(leg: Leg, ended: Promise<unknown>): PhoneCall {
  const call: PhoneCall = {
    sid: leg.record.sid,
    record: leg.record,
    say: (text) => leg.say(text),
    press: (keys) => leg.press(keys),
    keepQuiet: () => leg.quiet(),
    interruptAfter: (characters, words) => leg.relay?.interruptAfter(characters, words),
    hangUp: () => (leg.ringing ? leg.ringing.refuse() : leg.end("completed")),
    dropSocket: () => leg.relay?.drop(),
    answer: () => leg.ringing?.answer(),
    refuse: () => leg.ringing?.refuse(),
    wearHeadset: (people, loudspeaker) => putOnHeadset(leg, people, loudspeaker),
    heard: () => leg.heard,
    hearing: () => leg.relay?.hearing() ?? "",
    isQuiet: () => leg.relay?.isQuiet() ?? false,
    entries: (since = 0) => leg.trace.since(since),
    onEntry: (tell) => leg.trace.listen(tell),
    until: (look, timeoutMs = usualTimeoutMs) => until(call, look, timeoutMs),
    untilHeard: (words, timeoutMs) =>
      call.until(
        () => leg.heard.find(({ text }) => (typeof words === "string" ? text.includes(words) : words.test(text))),
        timeoutMs,
      ),
    ended: ended.then(() => leg.record),
  };
  return call;
}

function until<T>(
  call: PhoneCall,
  look: (call: PhoneCall) => T | undefined | false | null,
  timeoutMs: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = look(call);
      if (found === undefined || found === false || found === null) return false;
      unlisten();
      clearTimeout(timer);
      resolve(found);
      return true;
    };
    const unlisten = call.onEntry(check);
    const timer = setTimeout(() => {
      unlisten();
      const last = call.entries().slice(-shownEntries);
      const shown = last.map(({ kind, text }) => `${kind}: ${text.slice(0, 200)}`);
      reject(new Error(`It did not happen on the call within ${timeoutMs} ms. Last:\n${shown.join("\n")}`));
    }, timeoutMs);
    check();
  });
}
