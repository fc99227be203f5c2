import { expect, it, test } from "vitest";
import { june } from "../test-calls.ts";
import type { HelperUpdate } from "./session.ts";
import { talk } from "./test-talk.ts";

const helper = (news: HelperUpdate["news"], name = "Marcus") => ({ type: "helper", news, name }) as const;
const inDanger = (words: string, { ladder = true, language = "en" as "en" | "es" } = {}) => {
  const assistant = june();
  const call = talk({
    assistant: { ...assistant, ...(ladder && { ladder }), settings: { ...assistant.settings, emergency_phone: "" } },
    hasModel: false,
  }).greet();
  if (language === "es") call.with({ language });
  return call.caller(words).on({ type: "quiet" });
};
const burst = () => inDanger("a pipe burst, water is pouring out");
const fire = () => inDanger("my kitchen is on fire");

it.each(["please hurry", "is anybody coming?", "how long is this gonna take", "hello?", "did you get anybody"])(
  "while phones ring she says how far it is, and asks one thing: %s",
  (words) => {
    const call = burst().on(helper("ringing")).on({ type: "quiet" });
    expect(call.caller(words).spoken).toBe("I'm ringing Marcus now. What's the address?");
    expect(call.does("think")).toEqual([]);
    expect(call.session.answer?.next).toBeUndefined();
  },
);

it("before anybody's phone has rung she says that the team is called", () => {
  expect(burst().caller("is anybody coming?").spoken).toBe(
    "I'm calling our on-call team right now. What's the address?",
  );
});

it("who has taken it is said to whoever asks", () => {
  const call = burst().on(helper("has_it")).on({ type: "quiet" });
  expect(call.caller("please hurry").spoken).toMatch(/^Marcus has it/);
  expect(call.session.answer?.next).toBeUndefined();
});

it("that nobody was reached is said, and nothing better", () => {
  const call = burst().on(helper("nobody", "")).on({ type: "quiet" });
  expect(call.caller("is anybody coming").spoken).toContain("I haven't been able to reach anyone on call.");
});

it("with nobody to ring she claims no ringing", () => {
  const call = inDanger("a pipe burst, water is pouring out", { ladder: false });
  expect(call.caller("is anybody coming").spoken).toMatch(/^I've passed this on as urgent\./);
});

it("who told where they are is not asked for it again", () => {
  const call = burst();
  call.with({ facts: { ...call.session.facts, address: "12 Oak Street" } });
  expect(call.caller("please hurry").spoken).not.toContain("address");
});

test.each(["oh god", "oh my god oh my god", "I don't know", "please help me", "what do I do"])(
  "in a fire, fear is met with what to do in few words, and one small thing: %s",
  (words) => {
    expect(fire().caller(words).spoken).toBe("Get everyone out now. Call 911. Are you outside?");
  },
);

test("who is still in fear hears it again, and is asked where, never for a ZIP code", () => {
  const call = fire().caller("oh god").on({ type: "quiet" }).caller("oh god oh god please");
  expect(call.spoken).toBe("Get everyone out now. Call 911. What's the address?");
  expect(call.lines.join(" ")).not.toMatch(/ZIP/);
});

test("who is outside is not sent out again", () => {
  const { spoken } = inDanger("the house is on fire, we're all outside now").caller("oh god");
  expect(spoken).toMatch(/stay outside/i);
  expect(spoken).not.toMatch(/get everyone out|are you outside/i);
});

test("who cannot get out is not sent out", () => {
  const { spoken } = inDanger("there's a fire and I can't get out").caller("oh god");
  expect(spoken).toMatch(/close the doors.*say that you can't get out/i);
});

test("fear in Spanish is met in Spanish", () => {
  const call = inDanger("se está quemando la cocina, hay mucho humo", { language: "es" });
  expect(call.caller("ay dios mío").spoken).toBe("Saque a todos ahora. Llame al 911. ¿Ya está afuera?");
});

test("where nobody dies of it, fear is met with how far it is", () => {
  expect(burst().on(helper("ringing")).on({ type: "quiet" }).caller("oh god").spoken).toMatch(/^I'm ringing Marcus/);
});

test.each(["say that again slower", "what?", "I can't hear you well", "huh", "can you repeat that please"])(
  "who did not hear the warning gets it in few words, with the question: %s",
  (words) => {
    expect(burst().caller(words).spoken).toBe("If it's safe, shut off the main water valve. What's the address?");
  },
);

test("who did not hear what came after gets that alone", () => {
  const call = burst().on(helper("ringing")).on({ type: "quiet" });
  expect(call.caller("what?").spoken).toBe("I'm ringing Marcus now.");
});

test.each(["4418 Elm Street", "my name is Jenny Cole", "it's the blue house on the corner of Elm", "no"])(
  "who tells something is listened to: %s",
  (words) => {
    expect(burst().caller(words).does("think")).toHaveLength(1);
  },
);

test("who breaks down and tells of something worse hears about that", () => {
  expect(burst().caller("oh god now the wall is on fire, there are flames").spoken).toMatch(/get everyone out/i);
});

it("with nobody to ring, who only ever says that they don't know is asked for a name and a number, too", () => {
  const call = inDanger("my kitchen is on fire", { ladder: false });
  const said: string[] = [];
  while (said.length < 9 && call.does("think").length === 0) said.push(call.caller("I don't know").spoken);
  expect(call.does("think")).not.toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});
