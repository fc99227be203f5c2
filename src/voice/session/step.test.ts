import { describe, expect, it, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { longestBreath } from "#domain/calls/heard.ts";
import { june } from "../test-calls.ts";
import { greeting, talk } from "./test-talk.ts";

describe("greeting", () => {
  it("stands in the transcript, and is not spoken again where the carrier has spoken it", () => {
    const call = talk().on({ type: "began", how: "fresh", greeting, isSpoken: true });
    expect(call.does("say")).toEqual([]);
    expect(call.lines).toEqual([`assistant: ${greeting}`]);
  });

  it("is spoken on a line that has not greeted", () => {
    expect(talk().on({ type: "began", how: "fresh", greeting, isSpoken: false }).spoken).toBe(greeting);
  });
});

describe("a turn", () => {
  it("goes to the model, and word by word to the caller", () => {
    const call = talk().greet().caller("Hi, my sink leaks");
    expect(call.does("think")).toEqual([{ do: "think", turn: 1, brain: "model", begun: "" }]);
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "I can " } });
    expect(call.spoken).toBe("I can ");
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "help." } }).on({ type: "brain_done", turn: 1 });
    expect(call.lines.slice(1)).toEqual(["caller: Hi, my sink leaks", "assistant: I can help."]);
    expect(call.does("keep")).toHaveLength(1);
  });

  it("is measured from the end of the caller's words to the first word", () => {
    const call = talk().greet().caller("Hi").says("Hello!");
    expect(call.session.lines.at(-1)?.response_ms).toBe(1_000);
  });

  it("goes to the built-in brain where there is no model", () => {
    expect(talk({ hasModel: false }).greet().caller("Hi").does("think")).toMatchObject([{ brain: "built_in" }]);
  });

  it("that brings no word is no dead air", () => {
    expect(talk().greet().caller("Hi").brain().spoken).toContain("Could you say it again?");
  });

  it("is cut where nobody has that much breath", () => {
    const call = talk().greet().caller("words ".repeat(12_000)).says("I see.");
    expect(call.session.lines.at(-2)?.words).toHaveLength(longestBreath);
    call.caller("And?").on({ type: "brain", turn: 2, said: { type: "words", words: "Yes." } });
    call.on({ type: "interruption", heard: "words ".repeat(12_000) });
    expect(call.session.lines.at(-1)?.words).toHaveLength(longestBreath);
  });

  it("of only spaces is none", () => {
    expect(talk().greet().caller("  ").effects).toEqual([]);
  });

  it("is written down before it is answered, so that another process can answer it", () => {
    const call = talk().greet().caller("Hi");
    expect(call.does("keep")).toHaveLength(1);
    expect(call.session.owed).toBe(true);
  });

  it("that the caller goes on with is answered as a whole", () => {
    const call = talk().greet().caller("I need").caller("a plumber");
    expect(call.does("stop_thinking")).toHaveLength(1);
    expect(call.lines.slice(1)).toEqual(["caller: I need", "caller: a plumber"]);
    expect(call.does("think")).toMatchObject([{ turn: 2 }]);
  });

  it("ignores what an older turn still brings", () => {
    const call = talk().greet().caller("I need").caller("a plumber");
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "Old words" } });
    expect(call.effects).toEqual([]);
  });
});

describe("a slow or broken model", () => {
  it("is bridged by a short word, another one each time", () => {
    const call = talk().greet().caller("Hi").timer("filler");
    const first = call.spoken;
    expect(first).not.toBe("");
    call.says("Hello!").caller("And?").timer("filler");
    expect(call.spoken).not.toBe(first);
  });

  it("is left for the built-in brain, which knows what was said already", () => {
    const call = talk().greet().caller("Hi").timer("filler");
    const filler = call.spoken;
    call.timer("give_up");
    expect(call.does("think")).toEqual([{ do: "think", turn: 1, brain: "built_in", begun: filler }]);
    expect(call.does("stop_thinking")).toHaveLength(1);
  });

  it("that stops in the middle of a sentence is carried on from there", () => {
    const call = talk().greet().caller("Hi");
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "We are" } });
    call.on({ type: "brain_failed", turn: 1, code: "cut" });
    expect(call.does("think")).toMatchObject([{ brain: "built_in", begun: "We are" }]);
  });

  it("is left alone for some turns, longer after every failure, and asked again then", () => {
    const call = talk().greet().caller("One").on({ type: "brain_failed", turn: 1, code: "x" }).says("Yes.");
    expect(call.caller("Two").does("think")).toMatchObject([{ brain: "built_in" }]);
    expect(call.says("Yes.").caller("Three").does("think")).toMatchObject([{ brain: "model" }]);
    call.on({ type: "brain_failed", turn: 3, code: "x" }).says("Yes.");
    for (const words of ["Four", "Five", "Six"])
      expect(call.caller(words).does("think"), words).toMatchObject([{ brain: "built_in" }]);
    expect(call.says("Yes.").caller("Seven").does("think")).toMatchObject([{ brain: "model" }]);
    expect(call.says("Fine.").session).toMatchObject({ modelFailures: 0, modelLapses: 2 });
  });

  it("and a built-in brain that fails, too, end in a question and never in silence", () => {
    const call = talk().greet().caller("Hi").timer("give_up").on({ type: "brain_failed", turn: 1, code: "x" });
    expect(call.spoken).toContain("Could you say it again?");
    expect(call.session.ended).toBeNull();
  });

  it("that uses a tool is given the time for it", () => {
    const call = talk().greet().caller("Hi");
    call.on({ type: "brain", turn: 1, said: { type: "tool", used: { turn: 1, name: "book", ok: true } } });
    expect(call.timers("set_timer")).toEqual(["give_up"]);
    expect(call.session.tools).toHaveLength(1);
  });
});

describe("talking over her", () => {
  it("stops the answer at its source, and keeps only what was heard", () => {
    const call = talk().greet().caller("Hi");
    call.on({ type: "brain", turn: 1, said: { type: "words", words: "We are open from eight to five." } });
    call.on({ type: "interruption", heard: "We are open" });
    expect(call.does("stop_thinking")).toHaveLength(1);
    expect(call.lines.at(-1)).toBe("assistant: We are open /");
  });

  it("shortens an answer that was whole already", () => {
    const call = talk().greet().caller("Hi").says("We are open from eight to five.");
    expect(call.on({ type: "interruption", heard: "We are" }).lines.at(-1)).toBe("assistant: We are /");
  });

  it("calls off a transfer and a goodbye", () => {
    for (const act of [{ do: "end" }, { do: "transfer", target: "sales", briefing: "" }] as const) {
      const call = talk().greet().caller("Hi").brain({ type: "words", words: "One moment." }, { type: "act", act });
      call.on({ type: "interruption", heard: "One" }).on({ type: "quiet" });
      expect(call.does("transfer")).toEqual([]);
      expect(call.session.ended).toBeNull();
    }
  });
});

describe("silence", () => {
  it("is asked about once", () => {
    expect(talk().greet().timer("silence").spoken).toBe("Are you still there?");
  });

  it("the second one hangs up, with a goodbye", () => {
    const call = talk().greet().timer("silence").on({ type: "quiet" }).timer("silence");
    expect(call.spoken).toContain("Goodbye");
    call.on({ type: "quiet" });
    expect(call.session.ended).toBe("silence");
    expect(call.does("hang_up")).toHaveLength(1);
  });

  it("is not counted while the caller types", () => {
    const call = talk().greet().timer("silence").on({ type: "quiet" }).on({ type: "typing" });
    expect(call.timers("set_timer")).toEqual(["silence"]);
    expect(call.timer("silence").spoken).toBe("Are you still there?");
  });

  it("is forgotten when the caller speaks", () => {
    const call = talk()
      .greet()
      .timer("silence")
      .on({ type: "quiet" })
      .caller("Yes")
      .says("Good.")
      .on({ type: "quiet" });
    expect(call.timer("silence").spoken).toBe("Are you still there?");
  });

  it("counts from when she was heard, also where nobody says so", () => {
    const call = talk().greet().caller("Hi").says("Hello!");
    expect(call.timers("set_timer")).toEqual(["unheard"]);
    expect(call.timer("unheard").timers("set_timer")).toEqual(["silence"]);
  });
});

describe("keys", () => {
  it("are read together after a pause", () => {
    const call = talk().greet();
    for (const key of ["4", "7", "1"]) call.on({ type: "key", key });
    expect(call.timer("keys").session.typed).toBe("471");
    expect(call.lines.at(-1)).toBe("caller: [keypad]");
  });

  it("are read at once with the pound key", () => {
    const call = talk().greet().on({ type: "key", key: "5" }).on({ type: "key", key: "#" });
    expect([call.session.typed, call.lines.at(-1)]).toEqual(["5", "caller: [keypad]"]);
    expect(call.caller("Hello?").session.typed).toBeUndefined();
  });

  test.each(["4111111111111111", "411111111111111", "5105105105105100"])(
    "%s is a card, and no brain sees it",
    (keys) => {
      const call = talk().greet();
      for (const key of `${keys}#`) call.on({ type: "key", key });
      expect(call.lines.at(-1)).toBe("caller: [card number]");
      expect(JSON.stringify(call.session)).not.toContain(keys.slice(0, 6));
    },
  );

  it("a zero asks for a person", () => {
    expect(talk().greet().on({ type: "key", key: "0" }).timer("keys").lines.at(-1)).toContain("a person, please");
  });
});

describe("language", () => {
  it("changes when the brain says so", () => {
    const call = talk().greet().caller("¿Habla español?", "es-US");
    call.on({ type: "brain", turn: 1, said: { type: "act", act: { do: "language", language: "es" } } });
    expect(call.does("use_language")).toEqual([{ do: "use_language", language: "es" }]);
    expect(call.session.language).toBe("es");
    expect(call.spoken).toBe("");
  });

  const recording = () => {
    const settings = { ...june().settings, record_calls: true, languages: ["en", "es"] as const };
    const greeting = "This call is recorded. Riverside Plumbing, this is June.";
    return talk({ assistant: { ...june(), settings } }).on({ type: "began", how: "fresh", greeting, isSpoken: true });
  };
  const change = (language: "en" | "es") => ({ type: "act", act: { do: "language", language } }) as const;

  it("that a call is recorded is said in each language once, before anything else is said in it", () => {
    const call = recording().on({ type: "quiet" });
    call.caller("¿Habla español?", "es-US").brain(change("es"), { type: "words", words: "¿En qué " });
    expect(call.lines.at(-1)).toBe("assistant: Esta llamada se graba. ¿En qué");
    for (const language of ["en", "es"] as const) {
      call.on({ type: "quiet" }).caller("Sorry?", language);
      call.brain(change(language), { type: "words", words: "Go " }, { type: "words", words: "on." });
      expect(call.lines.at(-1)).toBe("assistant: Go on.");
    }
  });

  it("whoever talked over it is told again that the call is recorded, unless there is danger", () => {
    const cut = () => recording().on({ type: "interruption", heard: "This call is" });
    expect(cut().caller("My sink leaks.").says("I see.").lines.at(-1)).toBe("assistant: This call is recorded. I see.");
    const danger = cut().with({ facts: { ...noFacts, emergency: "gas" } });
    expect(danger.caller("12 Elm Street.").says("Yes.").lines.at(-1)).toBe("assistant: Yes.");
  });
});
