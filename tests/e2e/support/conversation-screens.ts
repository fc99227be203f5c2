import type { Page } from "@playwright/test";
import type { readContact } from "#contract/contacts.ts";
import { conversationRow, readConversation } from "#contract/conversations.ts";
import type { Reply } from "#contract/endpoint.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import { someAssistant } from "./assistant-screens.ts";

type Row = ReturnType<typeof conversationRow.parse>;
type Conversation = Reply<typeof readConversation>["data"];
type Contact = Reply<typeof readContact>["data"];

const example = conversationRow.parse(exampleOf(conversationRow, "output"));
const whole = readConversation.reply.parse(exampleOf(readConversation.reply, "output")).data;
const id = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8${String(place).padStart(3, "0")}`;

const belle = someAssistant({ id: id(900), name: "Main line" });
const drains = someAssistant({ id: id(901), name: "Drain hotline", phone_number: "+12085550143" });
const assistants = [belle, drains];

type Known = {
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly summary?: string | null;
  readonly sentiment?: Row["analysis"]["sentiment"];
};

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A row as the server answers it. */
function someRow(place: number, known: Known, given: Partial<Row> = {}): Row {
  const { name = null, phone = "+12085550164", summary = null, sentiment = "neutral" } = known;
  const timestamp = given.timestamp ?? minutesAgo(14 + place * 47);
  const duration_seconds = given.duration_seconds === undefined ? 222 : given.duration_seconds;
  return {
    ...example,
    id: id(place),
    timestamp,
    created_at: timestamp,
    caller_number: phone,
    unmet: null,
    tenant_id: belle.id,
    tenant_name: belle.name,
    timezone: "America/Denver",
    state: "ended",
    outcome: "answered",
    read: true,
    contact_id: id(800),
    found: null,
    is_test: false,
    is_spam: false,
    cost_data: { total_duration: 222, billed_seconds: 0, amount: 0, not_billed_reason: "trial" },
    analysis: {
      sentiment,
      summary,
      conversation_summary: summary,
      contact_info: { name, phone, email: null },
      call_metrics: { duration_seconds, start_time: timestamp },
    },
    ...given,
    duration_seconds,
  };
}

export const rows: readonly Row[] = [
  someRow(
    0,
    { summary: null, phone: "+12085550111" },
    { state: "live", outcome: null, duration_seconds: null, read: false, timestamp: minutesAgo(1) },
  ),
  someRow(
    1,
    {
      name: "Dana Whitfield",
      summary: "Water heater pilot will not stay lit. Booked for Friday, 8 to 10 AM.",
      sentiment: "positive",
    },
    { outcome: "booked", read: false },
  ),
  someRow(
    2,
    {
      name: "Greg Halvorsen",
      phone: "+12085550118",
      summary: "Kitchen leak came back after Tuesday's repair. Wants a call before 5 PM.",
      sentiment: "negative",
    },
    { outcome: "message", duration_seconds: 258 },
  ),
  someRow(
    3,
    { phone: "+12085550190", summary: "Asked whether you fit tankless heaters. Left no name." },
    { duration_seconds: 64 },
  ),
  someRow(
    4,
    {
      name: "Priya Raman",
      phone: "+12085550173",
      summary: "Burst outside tap. Put through to your service line.",
      sentiment: "positive",
    },
    { outcome: "transferred", duration_seconds: 58, tenant_id: drains.id, tenant_name: drains.name },
  ),
  someRow(
    5,
    { name: null, phone: null, summary: "Tried out how she answers." },
    { is_test: true, outcome: "answered" },
  ),
  someRow(
    6,
    { phone: "+18005550199", summary: "Wanted to sell search-engine placement." },
    { is_spam: true, outcome: "spam", duration_seconds: 31 },
  ),
];

type Line = readonly ["assistant" | "user", number, string];
const said: readonly Line[] = [
  [
    "assistant",
    0,
    "Hello! I'm Belle. Thanks for calling Ridgeline Plumbing. Tell me what's going on and I'll find you a time.",
  ],
  ["user", 11, "Hi, our water heater keeps going out. I relight it and ten minutes later it's cold again."],
  ["assistant", 12, "That is no fun in March. Is it a gas heater, and do you smell gas anywhere right now?"],
  ["user", 22, "Gas, yes. No smell, I checked."],
  ["assistant", 23, "Good. Do you know roughly how old it is?"],
  ["user", 30, "Maybe twelve years? It was here when we bought the house."],
  [
    "assistant",
    32,
    "Thank you. Marcus's team can come tomorrow, Friday, between eight and ten, or between one and three. Which is better?",
  ],
  ["user", 50, "Eight to ten. Could they text me when they're on the way? I'll be dropping off my daughter."],
  [
    "assistant",
    52,
    "It's booked, and I've written down that you would like a text first. What is the address, and the best number?",
  ],
  ["user", 71, "2207 Harrison Boulevard. And this number is fine."],
  [
    "assistant",
    73,
    "Thank you, Dana. They will be there on Friday between eight and ten. Is there anything else I can help with?",
  ],
  ["user", 92, "Do you also do tankless heaters?"],
  ["assistant", 93, "I'll pass that question on, and somebody will get back to you."],
  ["user", 104, "Great, thanks. Bye."],
  ["assistant", 105, "Goodbye, and thank you for calling Ridgeline Plumbing."],
];

/** The conversation of the reference picture, as the server answers it. */
export function someConversation(given: Partial<Conversation> = {}): Conversation {
  const row = someRow(
    1,
    {
      name: "Dana Whitfield",
      summary:
        "Gas heater, about 12 years old, goes cold ten minutes after relighting. No smell of gas. Wants a text when you are on the way.",
      sentiment: "positive",
    },
    { outcome: "booked", timestamp: "2026-03-12T22:06:00.000Z", duration_seconds: 112 },
  );
  const began = Date.parse(row.timestamp);
  return {
    ...whole,
    ...row,
    cost_data: { total_duration: 112, billed_seconds: 0, amount: 0, not_billed_reason: "trial" },
    seconds: {
      phases: { greeting: 8, talking: 49, listening: 41, thinking: 7, tools: 4, hold: 3, transfer: 0 },
      ...{ billed: 0, free: 112, free_reason: "trial" },
    },
    transcript: said.map(([role, seconds, content], place) => ({
      ...{ role, content, language: "en" },
      at: new Date(began + seconds * 1000).toISOString(),
      response_ms: role === "assistant" && place > 0 ? 700 + ((place * 130) % 900) : null,
      cut: place === 6,
    })),
    address: "2207 Harrison Blvd, Boise",
    topics: ["water heater", "no hot water"],
    action_items: ["Text Dana on the way on Friday"],
    unanswered: ["Do you also do tankless heaters?"],
    tools: [
      { turn: 3, name: "check_availability", ok: true, code: null },
      { turn: 4, name: "book_appointment", ok: true, code: null },
      { turn: 6, name: "note_question", ok: true, code: null },
    ],
    transfers: [],
    messages: [],
    appointments: [
      {
        id: id(700),
        status: "confirmed",
        starts_at: "2026-03-13T14:00:00.000Z",
        ends_at: "2026-03-13T16:00:00.000Z",
        arrival_until: "2026-03-13T14:00:00.000Z",
        service: "Water heater repair",
      },
    ],
    blocked: false,
    erased: false,
    ...given,
  };
}

export const someContact = (given: Partial<Contact> = {}): Contact => ({
  id: id(800),
  phone: "+12085550164",
  name: "Dana Whitfield",
  email: null,
  address: "2207 Harrison Blvd, Boise",
  note: "Gate code at the side door.",
  calls: 2,
  first_call_at: "2026-01-09T18:00:00.000Z",
  last_call_at: "2026-03-12T22:06:00.000Z",
  blocked: false,
  conversations: [
    rows[1] as Row,
    someRow(
      7,
      { name: "Dana Whitfield", summary: "Asked for a yearly check of the boiler." },
      { timestamp: "2026-01-09T18:00:00.000Z" },
    ),
  ],
  appointments: someConversation().appointments.map((job) => ({ ...job, timezone: "America/Denver" })),
  ...given,
});

const answer = (data: unknown, more: object = {}) => ({ success: true, error: null, data, ...more });

/** Answers everything that these screens ask for, as the server would. */
export async function answerConversations(
  page: Page,
  {
    listed = rows,
    one = someConversation(),
    contact = someContact(),
  }: { listed?: readonly Row[]; one?: Conversation; contact?: Contact } = {},
): Promise<void> {
  await page.route("**/instances", (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.fulfill({ json: assistants }),
  );
  await page.route("**/api/conversations?*", (route) => route.fulfill({ json: answer(listed, { next_cursor: null }) }));
  await page.route("**/api/conversations/marks", (route) => route.fulfill({ json: answer({ changed: 1 }) }));
  await page.route(`**/api/conversations/${one.id}`, (route) => route.fulfill({ json: answer(one) }));
  await page.route(`**/api/contacts/${contact.id}`, (route) => route.fulfill({ json: answer(contact) }));
  const others = { ...contact, id: "c-2", name: null, phone: "+12085550177", address: null, calls: 1 };
  const contacts = { success: true, error: null, data: [contact, others], next_cursor: null };
  await page.route("**/api/contacts?*", (route) => route.fulfill({ json: contacts }));
}
