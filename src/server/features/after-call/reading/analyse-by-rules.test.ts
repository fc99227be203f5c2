import { describe, expect, it, test } from "vitest";
import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { noFacts, outcomeOf, type TransferAttempt } from "#domain/calls/call-record.ts";
import { analyseByRules, type CallAnalysis } from "./analyse-by-rules.ts";
import type { FinishedCall } from "./finished-call.ts";

const at = "2026-11-16T16:00:00.000Z";
const job = {
  id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
  change: "booked",
  startsAt: new Date("2026-11-19T16:00:00Z"),
  service: "Leak repair",
  name: "Greg Halvorsen",
  address: "18 Oak Park Lane",
} as const;
const transfer = (result: NonNullable<TransferAttempt["result"]>, target: TransferAttempt["target"] = "sales") => ({
  target,
  at,
  briefing: "",
  result,
});

/** `es> Hola.` is the caller in Spanish, `> Hi.` in English, anything else is Belle. */
function callOf(lines: readonly string[], more: Partial<FinishedCall> = {}): FinishedCall {
  const spoken = lines.map((line, place) => {
    const [, code = "", words] = /^(\w*)> (.*)$/s.exec(line) ?? [];
    const language: SpokenLanguage = isSpokenLanguage(code) ? code : "en";
    const who = words === undefined ? ("assistant" as const) : ("caller" as const);
    return { seq: place + 1, who, words: words ?? line, at, language };
  });
  const base = {
    assistantName: "Belle",
    timeZone: "America/Denver",
    callerNumber: "+12085550142",
    carrierName: undefined,
    answeredAt: new Date(at),
    ending: "said_goodbye",
    language: spoken.findLast(({ who }) => who === "caller")?.language ?? "en",
    lines: spoken,
    facts: noFacts,
    transfers: [],
    messages: [],
    jobs: [],
    ...more,
  } as const;
  const booked = base.jobs.flatMap(({ id, change }) => (change === "cancelled" ? [] : [id]));
  return {
    ...base,
    outcome: outcomeOf({ ...base, facts: { ...base.facts, booked, messages: base.messages } }),
    ...more,
  };
}

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
    [{ email: undefined }, "> I am at home. Dot the i's."],
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

describe("a summary says who, what, where, when, what came of it and what to do", () => {
  const leak = ["> Hi, this is Greg Halvorsen. My kitchen sink is leaking again.", "> At 18 Oak Park Lane."];
  const message = {
    text: "Please call me about the invoice",
    urgent: false,
    name: "Greg Halvorsen",
    phone: "+12085550142",
  };
  const greg = "Greg Halvorsen, (208) 555-0142,";
  test.each<readonly [string, readonly string[], Partial<FinishedCall>, string]>([
    [
      "a booking",
      leak,
      { jobs: [job] },
      `${greg} called about Leak repair at 18 Oak Park Lane: “My kitchen sink is leaking again”. Booked Leak repair for Thu, Nov 19, 9:00 AM MST. Nothing to do.`,
    ],
    [
      "a booking without an address",
      ["> This is Dana. My drain is clogged."],
      { jobs: [{ ...job, name: "Dana", service: "", address: "" }] },
      "Dana, (208) 555-0142, called about a clogged drain: “My drain is clogged”. Booked for Thu, Nov 19, 9:00 AM MST. Get the address from Dana for the job on Thu, Nov 19, 9:00 AM MST.",
    ],
    [
      "a job that was moved",
      ["> This is Greg Halvorsen, I need to move my appointment."],
      { jobs: [{ ...job, change: "moved" }] },
      `${greg} called about Leak repair at 18 Oak Park Lane: “I need to move my appointment”. Moved to Thu, Nov 19, 9:00 AM MST. Nothing to do.`,
    ],
    [
      "a job that was cancelled",
      ["> Please cancel my appointment, I fixed it myself."],
      { jobs: [{ ...job, change: "cancelled" }] },
      `${greg} called about Leak repair at 18 Oak Park Lane: “cancel my appointment, I fixed it myself”. Cancelled the job on Thu, Nov 19, 9:00 AM MST. Nothing to do.`,
    ],
    [
      "a message",
      ["> This is Greg Halvorsen. I have a question about my invoice."],
      { messages: [message] },
      `${greg} called about a bill or payment on Mon, Nov 16, 9:00 AM MST: “I have a question about my invoice”. Left a message: “Please call me about the invoice”. Call Greg Halvorsen back at (208) 555-0142.`,
    ],
    [
      "a message with a wish",
      [...leak, "> Can you come tomorrow morning?"],
      { messages: [{ ...message, text: "Sink leaks" }] },
      `${greg} called about a leak at 18 Oak Park Lane, wanted “tomorrow morning”: “My kitchen sink is leaking again”. Left a message: “Sink leaks”. Call Greg Halvorsen back at (208) 555-0142.`,
    ],
    [
      "an emergency",
      ["> I smell gas at 18 Oak Park Lane, this is Greg Halvorsen."],
      { facts: { ...noFacts, emergency: "gas" }, messages: [{ ...message, text: "Smell of gas", urgent: true }] },
      `Urgent, a gas smell: ${greg} called about a gas smell at 18 Oak Park Lane on Mon, Nov 16, 9:00 AM MST: “I smell gas at 18 Oak Park Lane, this is Greg Halvorsen”. Left a message: “Smell of gas”. Urgent: call Greg Halvorsen back at (208) 555-0142.`,
    ],
    [
      "an emergency that somebody took",
      ["> I smell gas."],
      {
        facts: { ...noFacts, emergency: "gas" },
        messages: [{ ...message, name: "", text: "I smell gas", urgent: true }],
        transfers: [transfer("accepted", "emergency")],
      },
      "Urgent, a gas smell: (208) 555-0142 called about a gas smell: “I smell gas”. Transferred to the emergency contact; Left a message: “I smell gas”. Nothing to do.",
    ],
    [
      "a transfer",
      ["> Sales, please. This is Greg Halvorsen."],
      { transfers: [transfer("accepted")] },
      `${greg} called. Transferred to sales. Nothing to do.`,
    ],
    [
      "a transfer that nobody took",
      ["> I want to talk to sales about a new furnace."],
      { transfers: [transfer("no_answer", "service"), transfer("voicemail")] },
      "(208) 555-0142 called about heating: “I want to talk to sales about a new furnace”. The transfer to sales didn't go through. Call the caller back at (208) 555-0142: the transfer to sales didn't go through.",
    ],
    [
      "a question that stayed open",
      ["> Do you take credit cards?"],
      { facts: { ...noFacts, unanswered: ["Do you take credit cards?"] } },
      "(208) 555-0142 called: “Do you take credit cards?”. Belle couldn't answer everything. Answer the caller at (208) 555-0142: “Do you take credit cards?”.",
    ],
    [
      "an answered question",
      ["> Are you open on Saturday?"],
      {},
      "(208) 555-0142 called about business hours, wanted “on Saturday”: “Are you open on Saturday?”. Belle answered; nothing was booked. Nothing to do.",
    ],
    [
      "silence",
      [],
      { ending: "silence" },
      "(208) 555-0142 called on Mon, Nov 16, 9:00 AM MST. The caller didn't say anything. Call the caller back at (208) 555-0142.",
    ],
    [
      "silence from a hidden number",
      [],
      { ending: "caller_hung_up", callerNumber: undefined },
      "A blocked number called on Mon, Nov 16, 9:00 AM MST. The caller didn't say anything. Nothing to do.",
    ],
    [
      "a call too many",
      [],
      { ending: "shed" },
      "(208) 555-0142 called on Mon, Nov 16, 9:00 AM MST. Belle couldn't take the call, and nobody else picked up. Call the caller back at (208) 555-0142.",
    ],
    [
      "Spanish",
      [
        "es> Hola, me llamo Carmen Ruiz. Mi calentador no prende, vivo en la Calle Luna 45.",
        "es> ¿Pueden venir mañana por la tarde?",
      ],
      { messages: [{ ...message, name: "Carmen Ruiz", text: "El calentador no prende" }] },
      "Carmen Ruiz, (208) 555-0142, called about a water heater at Calle Luna 45, wanted “mañana por la tarde”: “Mi calentador no prende, vivo en la Calle Luna 45”. Left a message: “El calentador no prende”. Call Carmen Ruiz back at (208) 555-0142.",
    ],
  ])("%s", (_, lines, more, summary) => {
    expect(analyseByRules(callOf(lines, more)).summary).toBe(summary);
  });

  it("stays on one line and short, whatever was said", () => {
    const hostile = `<script>alert(1)</script>\n\r\u202E=HYPERLINK("x") ${"very ".repeat(500)}long`;
    const { summary, contact } = analyseByRules(
      callOf([`> ${hostile}`], { messages: [{ text: hostile, urgent: true, name: hostile, phone: "+12085550142" }] }),
    );
    expect(summary.length).toBeLessThanOrEqual(900);
    expect(summary).not.toMatch(/[\n\r\u202E]/);
    expect(contact.name?.length).toBeLessThanOrEqual(100);
  });
});
