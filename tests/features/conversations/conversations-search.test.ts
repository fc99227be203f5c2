import { describe, expect, test } from "vitest";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
type Part = { text: string; hit: boolean };
type Row = { id: string; outcome: string; read: boolean; found: Part[] | null };
const list = async (owner: NewOwner, query: Record<string, string>) => {
  const { status, body, text } = await owner.send("GET", `/api/conversations?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as { data: Row[]; next_cursor: string | null };
};
const idsOf = async (owner: NewOwner, query: Record<string, string>) =>
  (await list(owner, query)).data.map(({ id }) => id);
const hits = (row: Row | undefined) => (row?.found ?? []).filter(({ hit }) => hit).map(({ text }) => text);

type Known = {
  summary?: string;
  sentiment?: Sentiment;
  contact_name?: string;
  contact_phone?: string;
  language?: string;
};

/** A call whose analysis says just this. */
async function analysed(shop: Shop, known: Known = {}, script: Script & { spoken?: string } = {}) {
  world.clock.advance(60_000);
  const call = await makeCall(world, shop, script);
  if (script.spoken !== undefined)
    await world.db.updateTable("call_lines").set({ language: script.spoken }).where("call_id", "=", call.id).execute();
  return analyse(shop, call, { language: script.spoken ?? "en", ...known });
}

/** What was said can be found together with what was read from it. */
async function analyse<Call extends { id: string }>(shop: Shop, call: Call, known: Known = {}): Promise<Call> {
  const now = world.clock.now();
  await world.db
    .insertInto("call_analyses")
    .values({
      call_id: call.id,
      owner_id: shop.owner_id,
      ...{ summary: null, sentiment: "neutral", contact_name: null, contact_phone: null, contact_email: null },
      ...{ contact_address: null, topics: "[]", action_items: "[]", language: "en", by: "rules" },
      ...known,
      ...{ created_at: now, erase_at: new Date(now.getTime() + 1e10) },
    })
    .execute();
  return call;
}

describe("filters", () => {
  test("outcome, spam among them, tests, and what was not read yet", async () => {
    const shop = await openShop(world);
    const missed = await analysed(shop);
    const answered = await analysed(shop, {}, { lines: ["Hello!", "> Hi."] });
    const trial = await analysed(shop, {}, { lines: ["> Hi."], isTest: true });
    const live = await beginCall(world, shop);
    const ask = (query: Record<string, string>) => idsOf(shop.owner, query);
    expect(await ask({ outcome: "missed" })).toEqual([missed.id]);
    expect(await ask({ outcome: "answered" })).toEqual([trial.id, answered.id]);
    expect(await ask({ outcome: "answered", tests: "without" })).toEqual([answered.id]);
    expect(await ask({ tests: "only" })).toEqual([trial.id]);
    expect((await ask({})).toSorted()).toEqual([live.id, trial.id, answered.id, missed.id].toSorted());
    const mark = async (ids: string[], what: string) =>
      (await shop.owner.send("POST", "/api/conversations/marks", { ids, mark: what })).body["data"];
    expect(await mark([missed.id, answered.id], "read")).toMatchObject({ changed: 2 });
    expect(await mark([missed.id], "read")).toMatchObject({ changed: 0 });
    expect((await ask({ unread: "true" })).toSorted()).toEqual([live.id, trial.id].toSorted());
    expect(await mark([missed.id], "unread")).toMatchObject({ changed: 1 });
    expect(await ask({ unread: "true", outcome: "missed" })).toEqual([missed.id]);
    expect(await mark([missed.id], "spam")).toMatchObject({ changed: 1 });
    expect(await ask({ outcome: "spam" })).toEqual([missed.id]);
    expect(await ask({ outcome: "missed" })).toEqual([]);
  });

  test("days are those of the call's assistant", async () => {
    const shop = await openShop(world, { timezone: "America/Denver" });
    const { id } = await analysed(shop);
    const local = (daysOff: number) =>
      new Date(world.clock.now().getTime() + daysOff * 86_400_000).toLocaleDateString("en-CA", {
        timeZone: "America/Denver",
      });
    const [yesterday, today, tomorrow] = [local(-1), local(0), local(1)];
    const ask = (from: string, to: string) => idsOf(shop.owner, { from, to });
    expect(await ask(today, today)).toEqual([id]);
    expect(await ask(yesterday, tomorrow)).toEqual([id]);
    expect(await ask(yesterday, yesterday)).toEqual([]);
    expect(await ask(tomorrow, tomorrow)).toEqual([]);
    // Just before midnight in Denver it is the next day in the world.
    await world.db
      .updateTable("calls")
      .set({ answered_at: new Date("2026-03-03T06:59:59Z") })
      .where("id", "=", id)
      .execute();
    expect(await ask("2026-03-02", "2026-03-02")).toEqual([id]);
    expect(await ask("2026-03-03", "2026-03-03")).toEqual([]);
    expect((await shop.owner.send("GET", "/api/conversations?from=yesterday")).status).toBe(422);
  });
});

describe("a search for words", () => {
  test("finds them in English and Spanish, in every form, in transcript, summary, name and number", async () => {
    const shop = await openShop(world);
    const heater = await analysed(
      shop,
      { summary: "Wants a new furnace.", contact_name: "Jimena Jones", contact_phone: "+15125550177" },
      { lines: ["Hello!", "> Our tankless heaters are leaking onto the floor."], from: "+12085550142" },
    );
    const fuga = await analysed(
      shop,
      { contact_name: "María García" },
      { lines: ["> Hay goteras en mis tuberías desde ayer."], spoken: "es", from: "+13035550100" },
    );
    const french = await analysed(shop, {}, { lines: ["> Le chauffage ne marche plus."], spoken: "fr" });
    const ask = (words: string) => idsOf(shop.owner, { words });
    for (const [words, found] of [
      ["heater", [heater.id]],
      ["HEATERS", [heater.id]],
      ["leak heaters", [heater.id]],
      ["is the heater leaking", [heater.id]],
      ["floori", []],
      ["tankl", [heater.id]],
      ["furnaces", [heater.id]],
      ["jones heater", [heater.id]],
      ["jimena", [heater.id]],
      ["gotera", [fuga.id]],
      ["tubería", [fuga.id]],
      ["TUBERIAS garcia", [fuga.id]],
      ["chauffa", [french.id]],
      ["(208) 555-01", [heater.id]],
      ["5550177", [heater.id]],
      ["0100", [fuga.id]],
      ["leaking 0142", [heater.id]],
      ["heater gotera", []],
      ["the", [heater.id]],
      ["'; drop table calls; --", []],
      ["heater:* | !leak & (", [heater.id]],
      ["!!!", []],
    ] as const)
      expect([words, await ask(words)]).toEqual([words, found]);
    const [first] = (await list(shop.owner, { words: "heater floor" })).data;
    expect(hits(first)).toEqual(["heaters", "floor"]);
    expect(hits((await list(shop.owner, { words: "goteras" })).data[0])).toEqual(["goteras"]);
    expect(hits((await list(shop.owner, { words: "555 0142" })).data[0])).toEqual(["(208) 555-0142"]);
    expect(first?.found?.map(({ text }) => text).join("")).toContain("Our tankless heaters are leaking onto the floor");
    expect((await list(shop.owner, {})).data.map(({ found }) => found)).toEqual([null, null, null]);
  });

  test("puts the best first: the name before the summary before what was said, and more before less", async () => {
    const shop = await openShop(world);
    const named = await analysed(shop, { contact_name: "Rosa Copperfield" });
    const summed = await analysed(shop, { summary: "About copperfield pipes." });
    const often = await analysed(shop, {}, { lines: ["> Copperfield, copperfield, copperfield!"] });
    const once = await analysed(shop, {}, { lines: ["> It is copperfield or some other thing like that one."] });
    expect(await idsOf(shop.owner, { words: "copperfield" })).toEqual([named.id, summed.id, often.id, once.id]);
    expect(await idsOf(shop.owner, { words: "copperfield", outcome: "answered" })).toEqual([often.id, once.id]);
    expect(await idsOf(shop.owner, { words: "copperfield", q: "rosa" })).toEqual([named.id]);
  });

  test("shows hostile words as they were said, and never takes a mark of theirs for its own", async () => {
    const shop = await openShop(world);
    const said = '<script>alert("x")</script> valve </b> \u0002not a hit\u0003 =HYPERLINK("x") & so on';
    const { id } = await analysed(shop, {}, { lines: [`> ${said}`, "> שלום valve עולם"] });
    const [row] = (await list(shop.owner, { words: "valve" })).data;
    expect(row?.id).toBe(id);
    expect(hits(row)).toEqual(["valve", "valve"]);
    const text = row?.found?.map((part) => part.text).join("") ?? "";
    expect(text).toContain('script>alert("x")</script> valve </b> not a hit =HYPERLINK("x")');
    expect(text).toContain("שלום valve");
    expect(await idsOf(shop.owner, { words: "script alert" })).toEqual([id]);
    expect(await idsOf(shop.owner, { words: "שלום" })).toEqual([id]);
  });

  test("goes on page after page without gaps or repeats, while calls come in", async () => {
    const shop = await openShop(world);
    const made: string[] = [];
    for (let count = 0; count < 13; count++) {
      const lines = [`> ${"gasket ".repeat(1 + (count % 4))}`];
      made.push((await analyse(shop, await makeCall(world, shop, { lines }))).id);
      if (count % 3) world.clock.advance(1000);
    }
    for (const query of [{ words: "gasket" }, { q: "+1" }, {}] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(shop.owner, { ...query, limit: "4", ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
        world.clock.advance(1000);
        if (cursor !== undefined) await makeCall(world, shop, { lines: ["> gasket gasket gasket gasket"] });
      } while (cursor !== undefined);
      expect(seen).toEqual([...new Set(seen)]);
      expect(made.filter((id) => !seen.includes(id))).toEqual([]);
      expect(await list(shop.owner, { ...query, limit: "1" })).toMatchObject({ data: [{}] });
    }
    for (const cursor of ["nonsense", Buffer.from("[1]").toString("base64url")])
      expect(await shop.owner.send("GET", `/api/conversations?words=gasket&cursor=${cursor}`)).toMatchObject({
        status: 422,
        body: { detail: "cursor: This page doesn't exist." },
      });
  });

  test("looks at longer and longer stretches of time where there are many calls, and finds the same", async () => {
    const shop = await openShop(world);
    const rare: string[] = [];
    // More than are looked at one by one, over days, weeks and months.
    for (const [hours, many] of [
      [5000, 12],
      [400, 5],
      [30, 5],
      [0, 1],
    ] as const)
      for (let count = 0; count < many; count++) {
        const { id } = await makeCall(world, shop, { lines: ["> hello there"], callerName: "Quill Ozymandias" });
        const at = new Date(world.clock.now().getTime() - hours * 3_600_000 - count * 1000);
        await world.db.updateTable("calls").set({ answered_at: at }).where("id", "=", id).execute();
        rare.push(id);
      }
    const call = await world.db
      .selectFrom("calls")
      .selectAll()
      .where("id", "=", rare[0] as string)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 1050 }, (_, count) => ({
      ...call,
      ...{ id: crypto.randomUUID(), carrier_call_id: null, caller_name: "Somebody Else" },
      assistant: JSON.stringify(call.assistant),
      session: null,
      answered_at: new Date(world.clock.now().getTime() - count * 60_000),
    }));
    await world.db
      .insertInto("calls")
      .values(others as never)
      .execute();
    const through = async (query: Record<string, string>, limit = "90") => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(shop.owner, { ...query, limit, ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect((await through({ q: "ozymand" }, "8")).toSorted()).toEqual(rare.toSorted());
    expect((await through({ words: "ozymand" }, "8")).toSorted()).toEqual(rare.toSorted());
    expect(await through({ q: "else" })).toHaveLength(1050);
    expect(await through({ words: "somebody" })).toHaveLength(1050);
    const day = new Date(world.clock.now().getTime() - 399 * 3_600_000).toISOString().slice(0, 10);
    expect(await through({ words: "quill", to: day })).toHaveLength(17);
  });
});

test("another owner's calls are never found", async () => {
  const [mine, theirs] = [await openShop(world), await openShop(world)];
  await analysed(theirs, { contact_name: "Tabitha Quux" }, { lines: ["> plumbago"], from: "+12085550123" });
  for (const query of [{ words: "plumbago" }, { words: "Tabitha" }, { words: "5550123" }, { q: "Quux" }, { q: "0123" }])
    expect(await idsOf(mine.owner, query)).toEqual([]);
});
