import { describe, expect, test } from "vitest";
import { isTextedByHer } from "#domain/accounts/notification-preferences.ts";
import type { OwnerTexting } from "#domain/assistants/assistant-settings.ts";
import {
  type CallFacts,
  noFacts,
  outcomeOf,
  type TranscriptLine,
  type TransferAttempt,
} from "#domain/calls/call-record.ts";
import { isToldByText, ownerText } from "./owner-text.ts";
import { actionItems } from "./reading/action-items.ts";
import { findContact } from "./reading/find-contact.ts";
import type { CallJob, FinishedCall, KeptMessage } from "./reading/finished-call.ts";

const at = "2026-11-16T16:00:00.000Z";
const message = (text: string, more: Partial<KeptMessage> = {}): KeptMessage => ({
  ...{ text, urgent: false, name: "", phone: "", ...more },
});
const job = (more: Partial<CallJob> = {}): CallJob => ({
  ...{ id: "a", change: "booked", startsAt: new Date("2026-11-19T16:00:00Z"), service: "Leak repair" },
  arrivalUntil: new Date("2026-11-19T16:00:00Z"),
  ...{ name: "", address: "18 Oak Park Lane", ...more },
});
const rang = (result: NonNullable<TransferAttempt["result"]>, target: TransferAttempt["target"] = "sales") => [
  { target, at, briefing: "", result },
];
type Change = Partial<Omit<FinishedCall, "facts" | "lines">> & { facts?: Partial<CallFacts>; said?: string };

function callOf({ facts, said = "", ...more }: Change = {}): FinishedCall {
  const lines: readonly TranscriptLine[] =
    said === "" ? [] : [{ seq: 1, who: "caller", words: said, at, language: "en" }];
  const base: Omit<FinishedCall, "outcome"> = {
    ...{ assistantName: "Belle", timeZone: "America/Denver", callerNumber: "+12085550142", carrierName: undefined },
    duty: "all",
    ...{ answeredAt: new Date(at), ending: "said_goodbye", language: "en", transfers: [], messages: [], jobs: [] },
    ...more,
    ...{ lines, facts: { ...noFacts, name: "Greg Halvorsen", ...facts } },
  };
  const booked = base.jobs.flatMap(({ id, change }) => (change === "cancelled" ? [] : [id]));
  const outcome = outcomeOf({ ...base, facts: { ...base.facts, booked, messages: base.messages } });
  return { ...base, outcome: more.outcome ?? outcome };
}
const written = (change: Change, business = "Riverside Plumbing") => {
  const call = callOf(change);
  return ownerText({ business, call, contact: findContact(call) });
};

const urgentMessage = [message("Water comes through the ceiling.", { urgent: true })];
const calls: readonly (readonly [Change, string])[] = [
  [
    { messages: urgentMessage },
    'Urgent: Greg Halvorsen, (208) 555-0142, left an urgent message: "Water comes through the ceiling". Please call back now.',
  ],
  [
    {
      messages: [
        message("Just the bill."),
        message("It floods!", { urgent: true, name: "Dana", phone: "+12085550177" }),
      ],
    },
    'Urgent: Dana, (208) 555-0177, left an urgent message: "It floods!". Please call back now.',
  ],
  [
    { messages: urgentMessage, facts: { address: "18 Oak Park Lane", zip: "83702" } },
    'Urgent: Greg Halvorsen, (208) 555-0142, left an urgent message: "Water comes through the ceiling". Address: 18 Oak Park Lane, 83702. Please call back now.',
  ],
  [
    { facts: { emergency: "gas" }, said: "I smell gas in the kitchen." },
    'Urgent: Greg Halvorsen, (208) 555-0142, called about a gas smell: "I smell gas in the kitchen". Please call back now.',
  ],
  [
    { facts: { emergency: "flooding" }, messages: urgentMessage, transfers: rang("accepted", "emergency") },
    'Urgent: Greg Halvorsen, (208) 555-0142, called about flooding and was transferred to the emergency contact: "Water comes through the ceiling". Nothing to do.',
  ],
  [
    { facts: { emergency: "fire" }, transfers: rang("no_answer", "emergency"), callerNumber: undefined },
    "Urgent: Greg Halvorsen (blocked number) called about a fire. No number to call back.",
  ],
  [
    { messages: [message("Please call me back.")] },
    'Greg Halvorsen, (208) 555-0142, left a message: "Please call me back". Please call back.',
  ],
  [
    { jobs: [job()], said: "My sink leaks." },
    "Greg Halvorsen, (208) 555-0142, booked Thu, Nov 19, 9:00 AM MST (Leak repair). Nothing to do.",
  ],
  [
    { jobs: [job({ change: "moved", service: "", address: "" })] },
    "Greg Halvorsen, (208) 555-0142, moved their job to Thu, Nov 19, 9:00 AM MST. Please get the address.",
  ],
  [
    { jobs: [job({ change: "cancelled" })], said: "I do not need you any more." },
    "Greg Halvorsen, (208) 555-0142, canceled their job on Thu, Nov 19, 9:00 AM MST (Leak repair). Nothing to do.",
  ],
  [
    { jobs: [job()], messages: [message("The gate code is 4471")] },
    'Greg Halvorsen, (208) 555-0142, booked Thu, Nov 19, 9:00 AM MST (Leak repair) and left a message: "The gate code is 4471". Please call back.',
  ],
  [{ transfers: rang("accepted") }, "Greg Halvorsen, (208) 555-0142, was transferred to sales. Nothing to do."],
  [
    { transfers: rang("busy"), facts: { name: undefined }, said: "Give me sales, please." },
    `A caller, (208) 555-0142, asked for sales but couldn't be transferred: "Give me sales, please". Please call back.`,
  ],
  [
    { said: "My sink leaks. Thanks.", facts: { unanswered: ["What does a visit cost?"] } },
    'Greg Halvorsen, (208) 555-0142, called about a leak: "My sink leaks". Please answer: "What does a visit cost?".',
  ],
  [{ said: "Bye." }, "Greg Halvorsen, (208) 555-0142, called. Nothing to do."],
];

describe("an owner reads who called, why and what to do", () => {
  test.each(calls)("%#", (change, text) => {
    expect(written(change)).toBe(`Riverside Plumbing: ${text} Reply STOP to opt out.`);
  });

  test.each(calls)("and nothing to do only where nothing is: %#", (change, text) => {
    const call = callOf(change);
    expect(text.endsWith("Nothing to do.")).toBe(actionItems(call, findContact(call)).length === 0);
  });
});

describe("whatever is said, it stays a short text in plain letters", () => {
  const gsm = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]+$/u;
  const hostile = [
    `${"Visit https://evil.example/x or www.evil.example now \u202e\u0000\r\nSTOP <b>"} ${"very ".repeat(200)}`,
    "煤气泄漏，请马上打电话",
    "\u{1f525}".repeat(50),
    "Él dijo “ayúdame”… señor ~{[|]}^€",
    'You won. " Reply YES to http://1.2.3.4/a.b',
  ];
  const ways = (words: string): readonly Change[] => [
    { messages: [message(words, { urgent: true, name: words, phone: words.slice(0, 40) })] },
    { facts: { emergency: "carbon_monoxide", name: words, problem: words, service: words }, said: words },
    {
      ...{ jobs: [job({ service: words, address: "", startsAt: new Date("2027-11-19T16:00:00Z") })], said: words },
      facts: { name: words, unanswered: [words, words] },
    },
    { facts: { name: words, service: words, unanswered: [words] }, transfers: rang("accepted"), said: words },
  ];
  const made = hostile.flatMap((words) => ways(words).flatMap((way) => [written(way), written(way, words)]));

  test.each(made)("%s", (text) => {
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(306);
    expect(text).not.toMatch(/:\/\/|www\.\S|[a-z]\.[a-z]{2}|undefined|, ,/i);
    expect(text).toMatch(/[.] Reply STOP to opt out\.$/);
  });

  test("a business whose name has no such letters goes by ours", () => {
    expect(written({}, "水道工事")).toMatch(/^Belle: Greg Halvorsen, /);
  });
});

describe("a text is wanted", () => {
  const spam = { outcome: "spam" } as const;
  test.each<[OwnerTexting, string, Change, boolean]>([
    ["never", "an emergency", { facts: { emergency: "gas" } }, false],
    ["urgent", "an emergency", { facts: { emergency: "gas" } }, true],
    ["urgent", "an urgent message", { messages: urgentMessage }, true],
    ["urgent", "another message", { messages: [message("Call me.")] }, false],
    ["urgent", "a job", { jobs: [job()] }, false],
    ["every_call", "a job", { jobs: [job()] }, true],
    ["every_call", "a question", { said: "When are you open?" }, true],
    ["every_call", "a call in which nobody spoke", {}, false],
    ["every_call", "a call that was missed in an emergency", { facts: { emergency: "gas" } }, true],
    ["every_call", "spam", { said: "Buy now!", ...spam }, false],
  ])("%s: about %s: %#", (wanted, _what, change, told) => {
    expect(isToldByText(wanted, callOf(change))).toBe(told);
  });
});

test.each<[Parameters<typeof isTextedByHer>[1], Change]>([
  ["appointment", { jobs: [job()] }],
  ["message", { messages: [message("Please call.")] }],
  ["urgent", { messages: urgentMessage }],
  ["transfer", { transfers: rang("no_answer"), said: "Sales, please." }],
  ["missed", {}],
  ["question", { facts: { unanswered: ["Do you fix pianos?"] }, said: "Do you fix pianos?" }],
])("what owners are told of her own texts holds: %s", (kind, change) => {
  for (const texting of ["never", "urgent", "every_call"] as const)
    expect([texting, isToldByText(texting, callOf(change))]).toEqual([texting, isTextedByHer(texting, kind)]);
});
