import { describe, expect, it, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { analyseByRules, type CallAnalysis } from "./analyse-by-rules.ts";
import { callOf } from "./test-call.ts";

type Expected = Partial<Pick<CallAnalysis, "topics">> & Partial<CallAnalysis["contact"]>;
const check = (lines: readonly string[], expected: Expected): void => {
  const { topics, contact } = analyseByRules(callOf(lines));
  expect({ topics, ...contact }).toMatchObject(expected);
};

describe("who called, from the words alone", () => {
  const told: readonly (readonly [Expected, ...string[]])[] = [
    [{ name: "Greg Halvorsen", topics: ["leak"] }, "> Hi, this is Greg Halvorsen. My kitchen sink is leaking again."],
    [{ name: "Maria Lopez", phone: "+12085550177" }, "> My name is maria lopez and my number is 208-555-0177."],
    [{ name: "Dana" }, "May I have your name?", "> Sure, it's Dana."],
    [{ name: "Ann-Marie O'Neil" }, "What is your name, please?", "> Ann-Marie O'Neil"],
    [{ name: undefined }, "> I'm calling about my furnace."],
    [{ name: undefined }, "> This is an emergency, water everywhere."],
    [{ name: "Tom Baker" }, "> This is Tom Barker.", "Tom Barker?", "> No, my name is Tom Baker."],
    [{ name: "José Luis de la Cruz" }, "es> Buenas tardes, me llamo José Luis de la Cruz y tengo una fuga."],
    [{ name: "Carmen Ruiz" }, "¿Me da su nombre?", "es> Sí, Carmen Ruiz."],
    [{ name: "Pierre Dubois" }, "fr> Bonjour, je m'appelle Pierre Dubois."],
    [{ name: "Anna Schmidt" }, "de> Guten Tag, mein Name ist Anna Schmidt."],
    [{ name: "李小明" }, "zh> 我叫李小明"],
    [{ phone: "+12085550177" }, "> Call me at two oh eight five five five zero one seven seven."],
    [{ phone: "+12085550188" }, "What is the best number?", "> It's 208 555 0177, no sorry, 208 555 0188."],
    [{ phone: "+12085550142" }, "What number is it booked under?", "> My neighbor's, 208 555 0177."],
    [{ phone: "+12085550188" }, "es> Llámeme al 208 555 0188, por favor."],
    [{ phone: "+12085550142" }, "> It is five hundred dollars, 3 of them, by the 15th."],
    [{ email: "greg@halvorsen.example" }, "> My email is greg at halvorsen dot example."],
    [{ email: "ana.ruiz@correo.example" }, "es> Mi correo es ana punto ruiz arroba correo punto example."],
    [{ email: "greg@gmail.com" }, "> You can write to greg at gmail dot com."],
    [{ email: undefined }, "> I am at home. Dot the i's."],
    [{ email: undefined }, "> Monday at 8.30 thanks"],
    [{ email: undefined }, "> It quit at that point in the night."],
    [{ email: undefined }, "> Be here at two.Thanks"],
    [{ email: undefined }, "> I was looking at acme.com"],
    [{ address: "77 Elm Street" }, "> I'm at 77 Elm Street. The gate code is 4471."],
    [{ address: "18 Oak Park Lane" }, "> It's at 18 Oak Park Lane and the gate is open."],
    [{ address: "1420 W Grove St, Boise 83702" }, "> I live at 1420 W Grove St, Boise 83702."],
    [{ address: "Calle Luna 45" }, "es> Vivo en la Calle Luna 45."],
    [{ address: undefined }, "> I have 3 sinks and 2 toilets that way."],
  ];
  test.each(told.map(([expected, ...lines]) => [expected, lines] as const))("%o: %j", (expected, lines) =>
    check(lines, expected),
  );

  it("prefers what was noted in the call, and asks the carrier last", () => {
    const lines = ["> This is Greg, at 18 Oak Park Lane."];
    const noted = {
      ...noFacts,
      name: "Gregory Halvorsen",
      phone: "+12085550199",
      address: "20 Oak Park Lane",
      zip: "83702",
    };
    expect(analyseByRules(callOf(lines, { facts: noted })).contact).toEqual({
      name: "Gregory Halvorsen",
      phone: "+12085550199",
      email: undefined,
      address: "20 Oak Park Lane, 83702",
    });
    const known = (carrierName: string) => analyseByRules(callOf(["> Hello?"], { carrierName })).contact.name;
    expect([known("HALVORSEN GREG"), known("WIRELESS CALLER"), known("BOISE ID"), known("12085550142")]).toEqual([
      "HALVORSEN GREG",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each<readonly [readonly string[], string]>([
  [["gas"], "> I smell gas in the kitchen."],
  [["flooding"], "> A pipe burst and the basement is flooded."],
  [["drain"], "> My drain is clogged."],
  [["cooling", "price"], "> How much is a new AC?"],
  [["electrical"], "> The breaker trips and an outlet sparks."],
  [["pests"], "> We have roaches in the pantry."],
  [["existing job"], "> I need to reschedule my appointment."],
  [["sales pitch"], "> We can improve your Google listing."],
  [["job opening"], "> Are you hiring?"],
  [["hours"], "> What time do you close, are you open on Sunday?"],
  [["appointment"], "> I'd like an appointment."],
  [["leak"], "es> Tengo una fuga debajo del lavabo."],
  [["heating"], "de> Meine Heizung geht nicht."],
  [["water heater"], "zh> 我家没有热水"],
  [[], "> Hello, is anybody there?"],
])("is about %j: %s", (topics, line) => check([line], { topics }));
