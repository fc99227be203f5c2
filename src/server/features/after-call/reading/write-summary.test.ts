import { describe, expect, it, test } from "vitest";
import { noFacts, type TransferAttempt } from "#domain/calls/call-record.ts";
import { analyseByRules } from "./analyse-by-rules.ts";
import type { FinishedCall } from "./finished-call.ts";
import { at, callOf } from "./test-call.ts";

const job = {
  id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
  change: "booked",
  startsAt: new Date("2026-11-19T16:00:00Z"),
  arrivalUntil: new Date("2026-11-19T16:00:00Z"),
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

describe("a summary begins with the need and says where, when, what came of it and what to do", () => {
  const leak = ["> Hi, this is Greg Halvorsen. My kitchen sink is leaking again.", "> At 18 Oak Park Lane."];
  const message = {
    text: "Please call me about the invoice",
    urgent: false,
    name: "Greg Halvorsen",
    phone: "+12085550142",
  };
  test.each<readonly [string, readonly string[], Partial<FinishedCall>, string]>([
    [
      "a booking",
      leak,
      { jobs: [job] },
      "Kitchen sink is leaking again. At 18 Oak Park Lane. Booked Leak repair for Thu, Nov 19, 9:00 AM MST. Nothing to do.",
    ],
    [
      "a booking without an address",
      ["> This is Dana. My drain is clogged."],
      { jobs: [{ ...job, name: "Dana", service: "", address: "" }] },
      "Drain is clogged. Booked for Thu, Nov 19, 9:00 AM MST. Get the address.",
    ],
    [
      "a job that was moved",
      ["> This is Greg Halvorsen, I need to move my appointment."],
      { jobs: [{ ...job, change: "moved" }] },
      "Move my appointment. At 18 Oak Park Lane. Moved to Thu, Nov 19, 9:00 AM MST. Nothing to do.",
    ],
    [
      "a job that was canceled",
      ["> Please cancel my appointment, I fixed it myself."],
      { jobs: [{ ...job, change: "cancelled" }] },
      "Cancel my appointment, I fixed it myself. At 18 Oak Park Lane. Canceled the job on Thu, Nov 19, 9:00 AM MST. Nothing to do.",
    ],
    [
      "a message",
      ["> This is Greg Halvorsen. I have a question about my invoice."],
      { messages: [message] },
      "Call me about the invoice. Left a message. Call back.",
    ],
    [
      "a message with a wish",
      [...leak, "> Can you come tomorrow morning?"],
      { messages: [{ ...message, text: "Sink leaks" }] },
      "Sink leaks. At 18 Oak Park Lane, wanted “tomorrow morning”. Left a message. Call back.",
    ],
    [
      "an emergency",
      ["> I smell gas at 18 Oak Park Lane, this is Greg Halvorsen."],
      { facts: { ...noFacts, emergency: "gas" }, messages: [{ ...message, text: "Smell of gas", urgent: true }] },
      "Urgent: Smell of gas. At 18 Oak Park Lane. Left a message. Call back now.",
    ],
    [
      "an emergency that somebody took",
      ["> I smell gas."],
      {
        facts: { ...noFacts, emergency: "gas" },
        messages: [{ ...message, name: "", text: "I smell gas", urgent: true }],
        transfers: [transfer("accepted", "emergency")],
      },
      "Urgent: I smell gas. Transferred to the emergency contact. Left a message. Nothing to do.",
    ],
    [
      "a transfer",
      ["> Sales, please. This is Greg Halvorsen."],
      { transfers: [transfer("accepted")] },
      "Transferred to sales. Nothing to do.",
    ],
    [
      "a transfer that nobody took",
      ["> I want to talk to sales about a new furnace."],
      { transfers: [transfer("no_answer", "service"), transfer("voicemail")] },
      "Talk to sales about a new furnace. The transfer to sales didn't go through. Call back.",
    ],
    [
      "a question that stayed open",
      ["> Do you take credit cards?"],
      { facts: { ...noFacts, unanswered: ["Do you take credit cards?"] } },
      "Do you take credit cards? Belle had no answer. Call back with the answer.",
    ],
    [
      "an answered question",
      ["> Are you open on Saturday?"],
      {},
      "Are you open on Saturday? Belle answered; nothing was booked. Nothing to do.",
    ],
    ["silence", [], { ending: "silence" }, "The caller didn't say anything. Call back."],
    [
      "silence from a hidden number",
      [],
      { ending: "caller_hung_up", callerNumber: undefined },
      "The caller didn't say anything. Nothing to do.",
    ],
    ["a call too many", [], { ending: "shed" }, "Belle couldn't take the call, and nobody else picked up. Call back."],
    ["a call while she is paused", [], { ending: "paused" }, "Called while paused. Call back."],
    [
      "a call to a line that nobody pays for",
      [],
      { ending: "out_of_service" },
      "Called while the line was out of service. Call back.",
    ],
    [
      "Spanish",
      [
        "es> Hola, me llamo Carmen Ruiz. Mi calentador no prende, vivo en la Calle Luna 45.",
        "es> ¿Pueden venir mañana por la tarde?",
      ],
      { messages: [{ ...message, name: "Carmen Ruiz", text: "El calentador no prende" }] },
      "El calentador no prende. At Calle Luna 45, wanted “mañana por la tarde”. Left a message. Call back.",
    ],
  ])("%s", (_, lines, more, summary) => {
    expect(analyseByRules(callOf(lines, more)).summary).toBe(summary);
  });

  // Callers whom no rule was written for.
  const hungUp = { ending: "caller_hung_up" } as const;
  test.each<readonly [string, Partial<FinishedCall>, string]>([
    [
      "> Yeah hi, I've got a water heater leaking all over my garage floor.",
      hungUp,
      "Water heater leaking all over my garage floor. Hung up before booking. Call back.",
    ],
    [
      "> Hey, it's Rick from Ferguson. Just letting you know the parts for the Johnson job are in.",
      { messages: [{ ...message, text: "The parts for the Johnson job are in." }] },
      "Parts for the Johnson job are in. Left a message. Call back.",
    ],
    [
      "> We need somebody to come out and look at the AC, it's blowing warm. Can you do Friday morning?",
      hungUp,
      "Look at the AC, it's blowing warm. Wanted “Friday morning”. Hung up before booking. Call back.",
    ],
    [
      "> There's a breaker that keeps tripping every time I run the dryer.",
      { ending: "said_goodbye" },
      "Breaker that keeps tripping every time I run the dryer. Nothing was booked. Call back.",
    ],
    [
      "> I'd like to get a quote on a new roof, the hail took half the shingles off.",
      hungUp,
      "Get a quote on a new roof, the hail took half the shingles off. Hung up before booking. Call back.",
    ],
    [
      "> My toilet won't stop running.",
      { ...hungUp, duty: "messages_only" },
      "Toilet won't stop running. No visit was booked: your service is limited. Call back.",
    ],
    [
      "> I need to cancel my appointment on Thursday.",
      hungUp,
      "Cancel my appointment on Thursday. The visit wasn't changed. Call back.",
    ],
    [
      "> Do you guys work on tankless units?",
      hungUp,
      "Do you guys work on tankless units? Belle answered; nothing was booked. Nothing to do.",
    ],
    [
      "> Can you tell Mike's office the inspector comes at ten?",
      { transfers: [transfer("busy", "service")] },
      "Can you tell Mike's office the inspector comes at ten? The transfer to service didn't go through. Call back.",
    ],
    [
      "> This is Tanya Reed, I live at 77 Elm Street, and the gate code is 4471, please tell the crew.",
      { messages: [{ ...message, text: "Tell the crew the gate code is 4471." }] },
      "Gate code is 4471. At 77 Elm Street. Left a message. Call back.",
    ],
    [
      "> A pipe just let go in the basement and it's coming up fast!",
      { ...hungUp, facts: { ...noFacts, emergency: "flooding" } },
      "Urgent, flooding: Pipe just let go in the basement and it's coming up fast! Hung up before booking. Call back now.",
    ],
    [
      "es> Buenas, se me tapó el drenaje de la cocina y necesito que venga alguien.",
      hungUp,
      "Se me tapó el drenaje de la cocina y necesito que venga alguien. Hung up before booking. Call back.",
    ],
    [
      "> Oh, sorry, wrong number.",
      hungUp,
      "Oh, sorry, wrong number. Belle answered; nothing was booked. Nothing to do.",
    ],
    [
      "> Hi, I'm calling about your Google business listing.",
      { facts: { ...noFacts, spam: "seller" } },
      "Your Google business listing. Sales call; Belle said no. Nothing to do.",
    ],
    [
      "> Is this the place that does gutters? Never mind, my husband found somebody.",
      hungUp,
      "Is this the place that does gutters? Belle answered; nothing was booked. Nothing to do.",
    ],
  ])("%s", (line, more, summary) => {
    expect(analyseByRules(callOf([line], more)).summary).toBe(summary);
  });

  it("says who it was beside it, and nothing twice", () => {
    const text = "Kitchen sink leaks at 18 Oak Park Lane, tomorrow please";
    const { summary, contact, action_items } = analyseByRules(callOf(leak, { messages: [{ ...message, text }] }));
    expect(summary).toBe("Kitchen sink leaks at 18 Oak Park Lane, tomorrow please. Left a message. Call back.");
    expect([contact.name, contact.phone]).toEqual(["Greg Halvorsen", "+12085550142"]);
    expect(action_items).toEqual(["Call Greg Halvorsen back at (208) 555-0142."]);
  });

  it("cuts no word in the middle", () => {
    const long = `The furnace ${"rattles and whines ".repeat(40)}at night`;
    const { summary } = analyseByRules(callOf([`> ${long}.`], hungUp));
    expect(summary).toMatch(/(?:rattles|and|whines)… Hung up before booking\. Call back\.$/);
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
