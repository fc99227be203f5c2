import { describe, expect, it, test } from "vitest";
import type { BrainTurn } from "../brain/brain.ts";
import { june } from "../test-calls.ts";
import { booking, callerNumber, never, openTime, tuesdayAt9, tuesdayAt14, wednesdayAt10 } from "./test-desk.ts";
import { offeredBefore, say, type World, whole, worldOf } from "./test-world.ts";

describe("free times", () => {
  it("are offered a few at a time, and remembered with the turn", async () => {
    const { use, toolbox } = worldOf();
    const used = await use("check_availability", { date: "2026-11-17" });
    expect(say(used)).toBe("I have Tuesday, November 17 at 9:00 AM, or Tuesday, November 17 at 2:00 PM.");
    expect(used.times).toContain(tuesdayAt9);
    expect(toolbox.facts().offered).toEqual([tuesdayAt9, tuesdayAt14].map((start) => ({ start, turn: 2 })));
  });

  it("are those of the day and half that the caller wants, else the next ones", async () => {
    const { use } = worldOf();
    expect(say(await use("check_availability", { date: "2026-11-17", part_of_day: "afternoon" }))).toBe(
      "I have Tuesday, November 17 at 2:00 PM.",
    );
    expect(say(await use("check_availability", { date: "2026-11-20" }))).toContain("Tuesday, November 17 at 9:00 AM");
  });

  it("are told with the arrival window", async () => {
    const settings = june().settings;
    const assistant = june({
      settings: { ...settings, appointments: { ...settings.appointments, arrival_window_minutes: 120 } },
    });
    const used = await worldOf({ turn: { assistant } }).use("check_availability", { date: "2026-11-18" });
    expect(say(used)).toBe("I have Wednesday, November 18 between 10:00 AM and noon.".replace("noon", "12:00 PM"));
    expect(used.times.map((time) => Date.parse(time))).toContain(Date.parse("2026-11-18T12:00:00-07:00"));
  });

  it("that the calendar does not give in time become a call-back and a message", async () => {
    const { use, asked, toolbox } = worldOf({ desk: { freeTimes: never } });
    const used = await use("check_availability", { date: "2026-11-17" });
    expect(say(used)).toContain("call you back");
    expect(used.record).toMatchObject({ ok: false, code: "desk_silent" });
    expect(asked.at(-1)).toMatchObject([
      "takeMessage",
      "c1",
      { text: "Wants an appointment from 2026-11-17 on.", phone: callerNumber },
    ]);
    expect(toolbox.facts().messages).toHaveLength(1);
  });

  it("and a message that nobody can keep either still end in words", async () => {
    const { use } = worldOf({ desk: { freeTimes: () => Promise.reject(new Error("down")), takeMessage: never } });
    expect(say(await use("check_availability"))).toContain("call you back");
  });
});

describe("booking", () => {
  it("takes a time that was offered in an earlier turn, under the caller's own number", async () => {
    const { use, asked, toolbox } = worldOf({ facts: offeredBefore, turn: { isTest: true } });
    const used = await use("book_appointment", { ...whole, note: "The sink drips" });
    expect(say(used)).toBe("You're booked for Tuesday, November 17 at 9:00 AM.");
    expect(asked).toEqual([
      [
        "book",
        { id: "c1", isTest: true },
        {
          start: tuesdayAt9,
          name: "Pat Doe",
          phone: callerNumber,
          address: "12 Oak Street",
          email: "",
          note: "The sink drips",
          service: "",
        },
      ],
    ]);
    expect(toolbox.facts()).toMatchObject({
      booked: ["b1"],
      name: "Pat Doe",
      address: "12 Oak Street",
      problem: "The sink drips",
    });
  });

  test.each([
    ["by text", "by_text", "en", "I'll confirm by text."],
    ["by text, in the caller's language", "by_text", "es", "Se lo confirmo por mensaje de texto."],
    ["later where there are no texts", "later", "en", "We'll confirm that with you."],
  ] as const)(
    "that the calendar could not be asked about is confirmed %s",
    async (_how, confirmed, language, words) => {
      const placed = async () => ({ ok: true, booking: booking(), confirmed }) as const;
      const { use } = worldOf({ facts: offeredBefore, desk: { book: placed, move: placed }, turn: { language } });
      expect(say(await use("book_appointment", whole))).toBe(
        `You're booked for Tuesday, November 17 at 9:00 AM. ${words}`,
      );
      expect(say(await use("move_appointment", { start: tuesdayAt14 }))).toContain(words);
    },
  );

  it("reads a time without an offset on the clock of the assistant", async () => {
    const { use, verbs } = worldOf({ facts: offeredBefore });
    await use("book_appointment", { ...whole, start: "2026-11-17T09:00:00" });
    expect(verbs()).toEqual(["book"]);
  });

  it("first reads back a free time that the caller named, and takes it in the next turn", async () => {
    const first = worldOf({ desk: { freeTimes: async () => [openTime(wednesdayAt10)] } });
    const used = await first.use("book_appointment", { ...whole, start: wednesdayAt10 });
    expect(say(used)).toBe("Wednesday, November 18 at 10:00 AM is free. Should I book it?");
    expect(used.record).toMatchObject({ ok: false, code: "read_back_first" });
    expect(first.verbs()).toEqual(["freeTimes"]);
    const next = worldOf({ facts: first.toolbox.facts(), turn: { turn: 3 } });
    await next.use("book_appointment", { start: wednesdayAt10 });
    expect(next.verbs()).toEqual(["book"]);
  });

  it("does not take a time that was offered in this very turn", async () => {
    const { use, verbs } = worldOf();
    await use("check_availability");
    const used = await use("book_appointment", whole);
    expect(used.record?.code).toBe("read_back_first");
    expect(verbs()).not.toContain("book");
  });

  it("does not invent a time", async () => {
    const { use, verbs } = worldOf({ desk: { freeTimes: async () => [] } });
    expect((await use("book_appointment", { ...whole, start: "2026-11-19T03:00:00-07:00" })).record?.code).toBe(
      "not_free",
    );
    expect((await use("book_appointment", { ...whole, start: "tomorrow-ish" })).record?.code).toBe("no_time");
    expect((await use("book_appointment", { ...whole, start: "2020-01-01T09:00:00Z" })).record?.code).toBe("past");
    expect(verbs()).not.toContain("book");
  });

  test.each<[string, object, string, Partial<BrainTurn>]>([
    ["a name", { start: tuesdayAt9, address: "12 Oak Street" }, "May I have your name, please?", {}],
    ["what a model made up for a name", { ...whole, name: "not given" }, "May I have your name, please?", {}],
    ["a place", { start: tuesdayAt9, name: "Pat" }, "May I have the address of the job, please?", {}],
    [
      "everything, with a hidden number",
      { start: tuesdayAt9 },
      "May I have your name, the address of the job and a number to reach you at, please?",
      { caller: { number: "", name: null, isAttested: false } },
    ],
  ])("asks for %s", async (_, input, question, turn) => {
    const { use, verbs } = worldOf({ facts: offeredBefore, turn });
    expect(say(await use("book_appointment", input))).toBe(question);
    expect(verbs()).toEqual([]);
  });

  it("offers what is free instead when somebody was faster", async () => {
    const taken = { ok: false, why: "taken", next: [openTime(wednesdayAt10)] } as const;
    const { use, toolbox } = worldOf({ facts: offeredBefore, desk: { book: async () => taken } });
    expect(say(await use("book_appointment", whole))).toBe(
      "I'm sorry, that time was just taken. I have Wednesday, November 18 at 10:00 AM.",
    );
    expect(toolbox.facts().booked).toEqual([]);
    expect(toolbox.facts().offered.at(-1)).toEqual({ start: wednesdayAt10, turn: 2 });
  });

  test.each<[string, World, string]>([
    ["a third booking", { facts: { ...offeredBefore, booked: ["b1", "b2"] } }, "enough_booked"],
    ["an emergency", { facts: { ...offeredBefore, emergency: "gas" } }, "emergency"],
    [
      "an assistant who takes messages only",
      { facts: offeredBefore, turn: { assistant: june({ duty: "messages_only" }) } },
      "messages_only",
    ],
  ])("is refused for %s", async (_, world, code) => {
    const { use, verbs } = worldOf(world);
    expect((await use("book_appointment", whole)).record).toMatchObject({ ok: false, code });
    expect((await use("check_availability")).record?.ok).toBe(code === "enough_booked");
    expect(verbs()).not.toContain("book");
  });

  it("outside of the area is told and becomes a message", async () => {
    const assistant = june({ settings: { ...june().settings, service_zips: ["837*"] } });
    const { use, asked, toolbox } = worldOf({ facts: offeredBefore, turn: { assistant } });
    const used = await use("book_appointment", { ...whole, address: "12 Oak Street, Nampa 83651" });
    expect(used.record?.code).toBe("outside_area");
    expect(asked).toMatchObject([
      ["takeMessage", "c1", { text: "Asked for an appointment in 83651, which is outside the service area." }],
    ]);
    expect(toolbox.facts().messages).toHaveLength(1);
    const inside = worldOf({ facts: offeredBefore, turn: { assistant } });
    expect((await inside.use("book_appointment", { ...whole, address: "12 Oak Street, Boise 83702" })).record?.ok).toBe(
      true,
    );
  });
});

describe("a caller's own appointments", () => {
  it("are found, moved and cancelled under the number that calls", async () => {
    const { use, asked, toolbox } = worldOf({ facts: offeredBefore });
    expect(say(await use("find_appointments"))).toBe("You're booked for Tuesday, November 17 at 9:00 AM.");
    expect(say(await use("move_appointment", { start: tuesdayAt14 }))).toBe(
      "Your appointment is now Tuesday, November 17 at 2:00 PM.",
    );
    expect(say(await use("cancel_appointment"))).toBe(
      "Your appointment on Tuesday, November 17 at 9:00 AM is canceled.",
    );
    expect(asked.map(([verb, numbers]) => [verb, numbers]).filter(([verb]) => verb !== "freeTimes")).toEqual(
      ["bookingsOf", "bookingsOf", "move", "bookingsOf", "cancel"].map((verb) => [verb, [callerNumber]]),
    );
    expect(toolbox.facts()).toMatchObject({ moved: ["b1"], cancelled: ["b1"] });
  });

  it("are asked for by day where there are several, and an id that a model made up changes nothing", async () => {
    const both = [booking(), booking({ id: "b2", start: wednesdayAt10 })];
    const { use, verbs } = worldOf({ desk: { bookingsOf: async () => both } });
    expect(say(await use("cancel_appointment", { id: "b77" }))).toContain("Which one do you mean?");
    expect(verbs()).not.toContain("cancel");
    await use("cancel_appointment", { id: "b2" });
    expect(verbs()).toContain("cancel");
  });

  it("under another number need the code that was texted to it", async () => {
    const own = async (_: unknown, numbers: readonly string[]) => (numbers.includes("+12085550111") ? [booking()] : []);
    const { use, toolbox, asked } = worldOf({ desk: { bookingsOf: own } });
    expect((await use("find_appointments")).record?.code).toBe("not_recognized");
    expect((await use("send_code", { phone: "208 555 0111" })).record?.ok).toBe(true);
    expect((await use("check_code", { phone: "2085550111", code: "9 9 9 9" })).record?.code).toBe("wrong_code");
    expect(toolbox.facts().proved).toEqual([]);
    expect((await use("check_code", { phone: "2085550111", code: "1 2 3 4" })).record?.ok).toBe(true);
    expect(toolbox.facts().proved).toEqual(["+12085550111"]);
    await use("cancel_appointment");
    expect(asked.at(-1)).toEqual(["cancel", [callerNumber, "+12085550111"], "b1"]);
  });

  it("of a hidden caller are nobody's", async () => {
    const { use, verbs } = worldOf({ turn: { caller: { number: "", name: null, isAttested: false } } });
    for (const name of ["find_appointments", "cancel_appointment"])
      expect((await use(name)).record?.code).toBe("not_recognized");
    expect(verbs()).toEqual([]);
  });

  it("under a number that the carrier does not attest need the code that was texted to it, and nothing is told before", async () => {
    const caller = { number: callerNumber, name: null, isAttested: false };
    const { use, verbs, asked, toolbox } = worldOf({ facts: offeredBefore, turn: { caller } });
    for (const name of ["find_appointments", "cancel_appointment"])
      expect((await use(name)).record?.code).toBe("not_proved");
    expect((await use("move_appointment", { start: tuesdayAt14 })).record?.code).toBe("not_proved");
    expect(verbs()).toEqual([]);
    await use("send_code");
    expect(asked).toEqual([["sendCode", "c1", callerNumber]]);
    expect((await use("check_code", { code: "1234" })).record?.ok).toBe(true);
    const later = worldOf({ facts: toolbox.facts(), turn: { caller } });
    expect((await later.use("cancel_appointment")).record?.ok).toBe(true);
    expect(later.asked.at(-1)).toEqual(["cancel", [callerNumber], "b1"]);
  });

  it("are left alone while she takes messages only", async () => {
    const { use, verbs } = worldOf({ facts: offeredBefore, turn: { assistant: june({ duty: "messages_only" }) } });
    await use("move_appointment", { start: tuesdayAt14 });
    await use("cancel_appointment");
    expect(verbs()).toEqual([]);
  });
});
