import { pattern } from "#domain/basics/pattern.ts";
/** Takes out of a model's words, as they come, what nobody should hear: marks, addresses, pictures, stage directions, tool talk. */
export type Speakable = {
  push(words: string): string;
  end(): string;
};

const marks = /[*_#`~|\\^]/;
const openers: Readonly<Record<string, string>> = { "[": "]", "{": "}", "<": ">", "(": ")" };
const longestSpan = 4000;
const longestAside = 200;
const addresses = ["http://", "https://", "www."];
const hiddenTags = ["think", "thinking", "tool_call", "tool", "function", "system", "reasoning"].map((name) => ({
  opening: new RegExp(`^<${name}\\b`, "i"),
  closing: new RegExp(`</${name}\\s*>`, "i"),
}));
const stage = pattern("i")`
    ^\s*(?:the |a |an )?(?:caller|assistant|pauses?|laugh|sigh|chuckl|smil|whisper|typ|music|silence|beep|
    clears|waits?|check|think|tool|function|system|note|soft|warm|cheer|hold|calm|ríe|pausa|rires|lacht)|
    [=":]`;
const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1F1E6}-\u{1F1FF}]|\u200d|\ufe0f|\u20e3)$/u;

const inWord = /[\p{L}\p{N}_]/u;
const lettersOnly = /^[A-Za-z0-9]+/;

type Step = { readonly taken: number; readonly out: string } | "wait";

export function createSpeakable({ toolNames }: { readonly toolNames: readonly string[] }): Speakable {
  let pending = "";
  let before = "";
  const hidden = toolNames.filter((name) => name.includes("_"));

  function run(isOver: boolean): string {
    let out = "";
    while (pending !== "") {
      // Within a word nothing begins that has to be looked at.
      const rest = inWord.test(before) ? lettersOnly.exec(pending)?.[0] : undefined;
      if (rest !== undefined) {
        before = rest.slice(-1);
        pending = pending.slice(rest.length);
        out += rest;
        continue;
      }
      const step = next(isOver);
      if (step === "wait") {
        if (!isOver) break;
        // What was never closed is no sentence.
        pending = "";
        break;
      }
      if (step.taken > 0) before = pending[step.taken - 1] ?? "";
      pending = pending.slice(step.taken);
      out += step.out;
    }
    return out;
  }

  function next(isOver: boolean): Step {
    const letter = String.fromCodePoint(pending.codePointAt(0) ?? 0);
    if (!isOver && /^[\ud800-\udbff]$/.test(pending)) return "wait";
    if (openers[letter] !== undefined) return span(letter);
    if (marks.test(letter) || picture.test(letter)) return { taken: letter.length, out: "" };
    if (letter === "-" && (before === "" || before === "\n")) return { taken: 1, out: "" };
    return (inWord.test(before) ? undefined : word(isOver)) ?? { taken: letter.length, out: letter };
  }

  function span(letter: string): Step {
    if (letter === "<" && pending.length > 1 && !/^<[a-z/|!]/i.test(pending)) return { taken: 1, out: "" };
    const tag = hiddenTags.find(({ opening }) => opening.test(pending));
    const close = tag === undefined ? closing(letter) : closingTag(tag.closing);
    const longest = letter === "(" ? longestAside : longestSpan;
    const isTooLong = close > longest || (close < 0 && pending.length > longest);
    if (isTooLong) return { taken: letter === "(" ? 1 : longest, out: "" };
    if (close < 0) return "wait";
    if (letter !== "(") return { taken: close + 1, out: "" };
    const inside = pending.slice(1, close);
    // What is not a stage direction is said without its brackets.
    if (stage.test(inside)) return { taken: close + 1, out: "" };
    pending = `${inside}${pending.slice(close + 1)}`;
    return { taken: 0, out: "" };
  }

  function closing(letter: string): number {
    const closer = openers[letter];
    let depth = 0;
    for (let place = 0; place < pending.length; place++) {
      if (pending[place] === letter) depth++;
      if (pending[place] === closer && --depth === 0) return place;
    }
    return -1;
  }

  const closingTag = (tag: RegExp): number => {
    const found = tag.exec(pending);
    return found ? found.index + found[0].length - 1 : -1;
  };

  /** An address or the name of a tool, both of which can come in pieces. */
  function word(isOver: boolean): Step | undefined {
    const lower = pending.slice(0, 64).toLowerCase();
    if (addresses.some((start) => lower.startsWith(start))) {
      const end = pending.search(/\s/);
      return end < 0 ? (isOver ? { taken: pending.length, out: "" } : "wait") : { taken: end, out: "" };
    }
    const name = hidden.find((each) => lower.startsWith(each));
    if (name !== undefined) return { taken: name.length, out: "" };
    const isBegun = [...addresses, ...hidden].some((each) => each.startsWith(lower));
    return isBegun && !isOver ? "wait" : undefined;
  }

  return {
    push(words) {
      pending += words;
      return run(false);
    },
    end: () => run(true),
  };
}
