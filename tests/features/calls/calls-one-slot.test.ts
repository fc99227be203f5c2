import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { noFacts } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import { createDesk } from "#server/features/calls/desk/create-desk.ts";
import { openCall } from "#server/features/calls/open-call.ts";
import { demoBusiness } from "#server/features/incoming-calls/demo-business.ts";
import { createKeyring } from "#server/keyring.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import type { BrainTurn } from "#voice/brain/brain.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { bookingNeeds, openShop } from "../../support/booking-world.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const callers = 100;
const dayMs = 24 * 3_600_000;

async function openDesk() {
  const { owner_id, assistant_id } = await openShop(world);
  const assistant: CallSnapshot = {
    ...demoBusiness,
    is_demo: false,
    owner_id,
    assistant_id,
    timezone: "America/Denver",
    settings: { ...defaultSettings("plumbing"), hours: openOn(weekdays, "08:00", "18:00"), holidays: [] },
  };
  const jobs = { send: async () => {} };
  const desk = createDesk({
    ...bookingNeeds(world),
    jobs,
    links: createPortalLinks(createKeyring(["t".repeat(32)])),
    assistantsOf: async () => [{ ...assistant, id: assistant_id }],
  });
  const now = world.clock.now();
  const [slot] = await desk.freeTimes(assistant, { from: now, to: new Date(now.getTime() + 14 * dayMs), limit: 1 });
  if (!slot) throw new Error("The shop has no free time.");
  return { owner_id, assistant, desk, now, slot };
}

test.each([
  ["a foreign number", "+442079460958", "", "Leaks (+442079460958)"],
  ["no number", "", "", "Leaks"],
  ["a number of ours", "+12085550142", "+12085550142", "Leaks"],
])("who books with %s has the time", async (_who, phone, kept, note) => {
  const { owner_id, assistant, desk, slot } = await openDesk();
  const details = { start: slot.start, name: "Ewan Kerr", address: "", email: "", service: "", note: "Leaks", phone };
  expect(await desk.book(assistant, { id: randomUUID(), isTest: false }, details)).toMatchObject({ ok: true });
  const booked = world.db.selectFrom("appointments").select(["phone", "note"]).where("owner_id", "=", owner_id);
  expect(await booked.execute()).toEqual([{ phone: kept, note }]);
});

test.each([
  ["name", "Ewan ".repeat(40), 100],
  ["address", "18 Oak Park Lane, behind the mill, ".repeat(20), 300],
  ["service", "A leak that drips and ".repeat(20), 100],
  ["note", "It drips. ".repeat(400), 2_000],
] as const)("who says a longer %s than a job can have has the time all the same", async (field, said, longest) => {
  const { owner_id, assistant, desk, slot } = await openDesk();
  const plain = { start: slot.start, name: "Ewan Kerr", address: "", email: "", service: "", note: "", phone: "" };
  expect(await desk.book(assistant, { id: randomUUID(), isTest: false }, { ...plain, [field]: said })).toMatchObject({
    ok: true,
  });
  const booked = world.db.selectFrom("appointments").selectAll().where("owner_id", "=", owner_id);
  const [job] = await booked.execute();
  expect(job?.[field]).toMatch(new RegExp(`^${said.slice(0, 50)}.{0,${longest - 51}}…$`));
  expect(job?.note).toContain(said.slice(0, 50));
});

test("a hundred callers say yes to the same time: one has it, and ninety-nine are offered something else", async () => {
  const { assistant, desk, now, slot } = await openDesk();
  const brain = createBuiltInBrain({ desk, deskMs: 50_000 });

  const call = async (caller: number): Promise<{ words: string; booked: number }> => {
    const number = `+1208555${String(caller).padStart(4, "0")}`;
    const opened = await openCall(world, {
      assistant,
      line: "carrier",
      carrier_call_id: randomUUID(),
      from: number,
      to: "+12085550100",
      caller_name: null,
      forwarded_from: null,
      is_test: false,
    });
    const line = { at: now.toISOString(), language: "en" } as const;
    const turn: BrainTurn = {
      callId: opened?.id ?? "",
      turn: 6,
      now,
      assistant,
      caller: { number, name: null, isAttested: true },
      isTest: false,
      language: "en",
      lines: [
        { seq: 1, who: "assistant", words: "Should I book it?", ...line },
        { seq: 2, who: "caller", words: "Yes, please", ...line },
      ],
      facts: {
        ...noFacts,
        name: `Caller ${caller}`,
        phone: number,
        address: "18 Oak Park Lane",
        problem: "a leak",
        offered: [{ start: slot.start, turn: 3 }],
        dialogue: { ...newDialogue, turn: 5, task: "book", asked: "confirm", chosen: slot.start },
      },
      transfers: [],
      begun: "",
      onDesk: () => {},
    };
    let words = "";
    let booked = 0;
    for await (const said of brain.answer(turn, new AbortController().signal)) {
      if (said.type === "words") words += said.words;
      if (said.type === "facts") booked = said.facts.booked?.length ?? 0;
    }
    return { words, booked };
  };
  const answers = await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  expect(answers.filter(({ booked }) => booked === 1)).toHaveLength(1);
  expect(answers.filter(({ words }) => words.includes("You're booked for"))).toHaveLength(1);
  expect(
    answers.filter(({ booked, words }) => booked === 0 && /I still have .+ Which would you like\?/.test(words)),
  ).toHaveLength(callers - 1);
});
