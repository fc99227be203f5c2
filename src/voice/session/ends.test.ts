import { describe, expect, it } from "vitest";
import { callWaits } from "#domain/calls/call-waits.ts";
import { june } from "../test-calls.ts";
import type { Session } from "./session.ts";
import { talk } from "./test-talk.ts";

describe("an emergency", () => {
  it("is met with the safety sentence, which cannot be talked over, and then with a person", () => {
    const call = talk().greet().caller("I smell gas in the kitchen");
    expect(call.does("think")).toEqual([]);
    expect(call.spoken).toContain("leave the building now");
    expect(call.does("say")).toMatchObject([{ interruptible: false }]);
    expect(call.on({ type: "quiet" }).does("transfer")).toMatchObject([{ target: "emergency" }]);
  });

  it("is kept as an urgent message at once, also where somebody is reached", () => {
    const call = talk().greet().caller("I smell gas in the kitchen");
    expect(call.does("alarm")).toHaveLength(1);
    expect(call.session.facts.messages).toEqual([{ text: "I smell gas in the kitchen", urgent: true }]);
  });

  it("without a contact becomes an urgent message", () => {
    const assistant = june({ settings: { ...june().settings, emergency_phone: "" } });
    const call = talk({ assistant }).greet().caller("I smell gas");
    expect(call.spoken).toContain("urgent");
    expect(call.on({ type: "quiet" }).does("transfer")).toEqual([]);
  });

  it("on a line that takes messages only is no transfer", () => {
    const call = talk({ assistant: june({ duty: "messages_only" }) })
      .greet()
      .caller("I smell gas")
      .on({ type: "quiet" });
    expect(call.does("transfer")).toEqual([]);
  });

  it("tries everybody, and then takes the message", () => {
    const call = talk().greet().caller("I smell gas").on({ type: "quiet" });
    for (const target of ["service", "sales"]) {
      call.on({ type: "returned", result: "no_answer" });
      expect(call.spoken).toContain("Let me try someone else");
      expect(call.on({ type: "quiet" }).does("transfer")).toMatchObject([{ target }]);
    }
    expect(call.on({ type: "returned", result: "busy" }).spoken).toContain("urgent");
  });
});

describe("a transfer", () => {
  const asked = (assistant = june()) =>
    talk({ assistant })
      .greet()
      .caller("Sales please")
      .brain({ type: "act", act: { do: "transfer", target: "sales", briefing: "Greg wants a quote." } });

  it("is said before it is made", () => {
    const call = asked();
    expect(call.spoken).toBe("I'm connecting you to our sales team now. One moment, please.");
    expect(call.on({ type: "quiet" }).does("transfer")).toEqual([
      { do: "transfer", target: "sales", briefing: "Greg wants a quote." },
    ]);
    expect(call.session.transfers).toMatchObject([{ target: "sales" }]);
  });

  it("that is accepted ends her part", () => {
    const call = asked().on({ type: "quiet" }).on({ type: "returned", result: "accepted" });
    expect(call.session.ended).toBe("transferred");
    expect(call.session.transfers).toMatchObject([{ result: "accepted" }]);
  });

  it.each([
    ["busy", "busy"],
    ["no_answer", "nobody picked up"],
    ["voicemail", "voicemail"],
    ["declined", "nobody can take the call"],
    ["failed", "couldn't get through"],
  ] as const)("that ends as %s brings her back with the right sentence and the next one to try", (result, words) => {
    const call = asked().on({ type: "quiet" }).on({ type: "returned", result });
    expect(call.spoken).toContain(words);
    expect(call.on({ type: "quiet" }).does("transfer")).toMatchObject([{ target: "service" }]);
  });

  it("with nobody left ends in an offer, and never rings the same number twice", () => {
    const call = asked(june({ service_transfer: "+12085550141" })).on({ type: "quiet" });
    call.on({ type: "returned", result: "no_answer" });
    expect(call.spoken).toContain("book an appointment for you or take a message");
    expect(call.session.ended).toBeNull();
  });

  it("never goes to the emergency contact without an emergency", () => {
    const call = asked(june({ service_transfer: "" }))
      .on({ type: "quiet" })
      .on({ type: "returned", result: "busy" });
    expect(call.on({ type: "quiet" }).does("transfer")).toEqual([]);
  });
});

describe("the end", () => {
  it("comes after the goodbye was heard", () => {
    const call = talk()
      .greet()
      .caller("Bye")
      .brain({ type: "words", words: "Goodbye!" }, { type: "act", act: { do: "end" } });
    expect(call.session.ended).toBeNull();
    expect(call.on({ type: "quiet" }).session.ended).toBe("said_goodbye");
  });

  it.each([
    ["hung_up", "caller_hung_up"],
    ["lost", "connection_lost"],
  ] as const)("of a line that is %s is kept", (why, ending) => {
    const call = talk().greet().caller("Hi").on({ type: "closed", why });
    expect(call.session.ended).toBe(ending);
    expect(call.does("stop_thinking")).toHaveLength(1);
  });

  it("of a call that lasts too long is said", () => {
    const call = talk().greet().timer("longest");
    expect(call.spoken).toContain("Goodbye");
    expect(call.on({ type: "quiet" }).session.ended).toBe("too_long");
  });

  it("of such a call comes, whatever the caller does during the goodbye", () => {
    const call = talk().greet().timer("longest");
    call.caller("Wait, one more thing").on({ type: "interruption", heard: "I am" });
    for (const key of "12#") call.on({ type: "key", key });
    call.on({ type: "typing" }).timer("keys").timer("silence").caller("And another");
    expect(call.does("think")).toEqual([]);
    expect(call.lines.slice(-2)).toEqual(["caller: [keypad]", "caller: And another"]);
    expect(call.timer("unheard").does("hang_up")).toHaveLength(1);
    expect(call.session.ended).toBe("too_long");
  });

  it("of such a call comes no later where another process carries it on", () => {
    const call = talk()
      .greet()
      .wait(50 * 60_000)
      .on({ type: "began", how: "reconnected" });
    expect(call.does("set_timer")).toContainEqual({ do: "set_timer", timer: "longest", ms: 5 * 60_000 - 2_000 });
    call.wait(10 * 60_000).on({ type: "began", how: "reconnected" });
    expect(call.does("set_timer")).toContainEqual({ do: "set_timer", timer: "longest", ms: 0 });
  });

  it("is final", () => {
    const call = talk().greet().on({ type: "closed", why: "hung_up" }).caller("Hello?");
    expect(call.effects).toEqual([]);
  });
});

describe("another process", () => {
  const moved = (session: Session) =>
    talk()
      .with(JSON.parse(JSON.stringify(session)))
      .on({ type: "began", how: "reconnected" });

  it("answers what was still owed", () => {
    const call = moved(talk().greet().caller("Hi").session);
    expect(call.does("think")).toMatchObject([{ turn: 1 }]);
    expect(call.says("Hello!").lines.slice(1)).toEqual(["caller: Hi", "assistant: Hello!"]);
  });

  it("is heard soon where nobody says anything, with what she asked last", () => {
    const call = moved(talk().greet().caller("A leak").says("What day suits you?").on({ type: "quiet" }).session);
    expect(call.does("set_timer")).toContainEqual({ do: "set_timer", timer: "silence", ms: callWaits.back });
    expect(call.timer("silence").spoken).toBe("Sorry, we got cut off for a second. I'm back. What day suits you?");
    expect(call.on({ type: "quiet" }).timer("silence").spoken).toBe("Are you still there?");
  });

  it("lets the caller go on who was not asked anything", () => {
    const call = moved(talk().greet().caller("A leak").says("I see.").on({ type: "quiet" }).session);
    expect(call.timer("silence").spoken).toBe("Sorry, we got cut off for a second. I'm back. Please go ahead.");
  });

  it("says nothing of it to a caller who speaks first", () => {
    const call = moved(talk().greet().caller("A leak").says("What day?").on({ type: "quiet" }).session);
    call.caller("Tuesday").says("Morning?").on({ type: "quiet" });
    expect(call.timer("silence").spoken).toBe("Are you still there?");
  });

  it("listens where nothing is owed, and repeats nothing", () => {
    const call = moved(talk().greet().caller("Hi").says("Hello!").on({ type: "quiet" }).session);
    expect(call.does("say")).toEqual([]);
    expect(call.timers("set_timer")).toEqual(["longest", "silence"]);
  });

  it("makes the transfer that was about to be made", () => {
    const before = talk()
      .greet()
      .caller("Sales")
      .brain({ type: "act", act: { do: "transfer", target: "sales", briefing: "" } });
    expect(moved(before.session).timer("unheard").does("transfer")).toMatchObject([{ target: "sales" }]);
  });
});
