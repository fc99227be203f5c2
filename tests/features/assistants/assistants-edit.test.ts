import { describe, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, list, post, read } from "../../support/assistants.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

describe("changing", () => {
  test("only what is sent changes", async () => {
    const owner = await newOwner(world);
    const {
      payment_required: _p,
      checkout_url: _c,
      ...made
    } = await create(owner, {
      name: "June",
      greeting: "Hello.",
      service_transfer: "+12085550143",
      settings: { trade: "plumbing" },
    });
    const changes = [
      [{ name: "Juno" }, { name: "Juno" }],
      [{ greeting: "Good day." }, { greeting: "Good day." }],
      [{ service_transfer: "" }, { service_transfer: "" }],
      [{ timezone: "Pacific/Honolulu" }, { timezone: "Pacific/Honolulu" }],
      [{ email_to: "sam@riverside.example" }, { email_to: "sam@riverside.example" }],
      [{}, {}],
    ] as const;
    let expected: object = made;
    for (const [sent, changed] of changes) {
      expected = { ...expected, ...changed };
      const answer = await owner.send("PUT", `/instances/${made.id}`, sent);
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
    expect(await read(owner, made.id)).toEqual(expected);
  });

  test("settings change by their first names, also two at the same moment", async () => {
    const owner = await newOwner(world);
    const { id, settings } = await create(owner, { settings: { trade: "plumbing" } });
    const put = (settings: object) => owner.send("PUT", `/instances/${id}`, { settings });
    await Promise.all([put({ business_name: "Riverside" }), put({ voice: "cole" }), put({ texts_to_callers: false })]);
    expect((await read(owner, id)).settings).toEqual({
      ...settings,
      business_name: "Riverside",
      voice: "cole",
      texts_to_callers: false,
    });
  });

  test("the owner's word on sentences is kept; one without it has none", async () => {
    const owner = await newOwner(world);
    const { id, settings } = await create(owner, { system_instructions: "Service call $95. Free estimates." });
    expect(settings.facts).toEqual([]);
    const facts = [{ from: "Service call $95.", said: "A visit is $105.", off: false }];
    await owner.send("PUT", `/instances/${id}`, { settings: { facts } });
    expect((await read(owner, id)).settings.facts).toEqual(facts);
    await world.db.updateTable("assistants").set({ settings: "{}" }).where("id", "=", id).execute();
    expect((await read(owner, id)).settings.facts).toEqual([]);
  });

  test("an emptied greeting or instruction gets the fallback, with her name of that moment", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner, { name: "June", greeting: "Hello.", system_instructions: "Brief." });
    const answer = await owner.send("PUT", `/instances/${id}`, {
      name: "Juno",
      greeting: "",
      system_instructions: " ",
    });
    expect(answer.body).toMatchObject({
      greeting: "Hello! I'm Juno. How may I assist you today?",
      system_instructions: expect.stringContaining("You answer the phone for a small business."),
    });
  });

  test.each([
    ["an empty name", { name: " " }, "Assistant name is required"],
    ["a short number", { sales_transfer: "555 0142" }, "Sales transfer number needs at least 10 digits"],
    [
      "a wrong number",
      { service_transfer: "+4420794609580" },
      "Service transfer number format is invalid. Got: +4420794609580. Only US and Canadian numbers (+1) work here.",
    ],
    [
      "a premium number",
      { service_transfer: "9005550142" },
      "Service transfer number is a premium-rate number. Enter a regular US or Canadian number.",
    ],
    [
      "an island",
      { sales_transfer: "(246) 555-0142" },
      "Sales transfer number is in Barbados. Enter a regular US or Canadian number.",
    ],
    ["a wrong setting", { settings: { languages: [] } }, "Choose at least one language."],
    ["an unknown status", { status: "deleted" }, expect.stringMatching(/^status: /)],
  ])("%s is refused, and everything stays", async (_name, sent, detail) => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const before = await read(owner, id);
    const answer = await owner.send("PUT", `/instances/${id}`, { ...sent, timezone: "Pacific/Honolulu" });
    expect([answer.status, answer.body]).toEqual([422, { detail }]);
    expect(await read(owner, id)).toEqual(before);
  });

  test("owner, number, payment and the provider's ids cannot be set, whatever is sent", async () => {
    const [owner, other] = [await newOwner(world), await newOwner(world)];
    const { id } = await create(owner);
    const before = await read(owner, id);
    const assignment = {
      id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
      owner: other.user.username,
      owner_id: other.user.id,
      phone_number: "+12085559999",
      carrier_id: "PN0",
      payment_status: "disabled",
      pending_since: null,
      subscription_status: "active",
      stripe_subscription_id: "sub_0",
      service_url: "https://evil.example",
      created_at: "2001-01-01T00:00:00Z",
      calendar_connected: true,
      calendar_last_synced: "2001-01-01T00:00:00Z",
      sendgrid_key_sealed: "v1.x.y",
      sendgrid_key_last4: "9999",
      forwarding_arrived_at: "2001-01-01T00:00:00Z",
      calls: 99,
      total_calls: 99,
      port_request: { id: "x" },
    };
    const answer = await owner.send("PUT", `/instances/${id}`, { ...assignment, name: "June" });
    expect([answer.status, answer.body]).toEqual([200, { ...before, name: "June" }]);
    expect(await list(other)).toEqual([]);
    const { id: _i, payment_required: _p, checkout_url: _c, ...made } = await create(other, assignment);
    expect(made).toMatchObject({ owner: other.user.username, payment_status: "active", calls: 0 });
    expect(made.phone_number).not.toBe(assignment.phone_number);
  });

  test("she is paused and resumed", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    for (const status of ["paused", "paused", "active"])
      expect((await owner.send("PUT", `/instances/${id}`, { status })).body).toMatchObject({
        status,
        paused_until: null,
        payment_status: "active",
      });
  });

  test("a pause with an end is over when its time is up, and one without an end or in the past is not such a pause", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const change = async (body: object) => (await owner.send("PUT", `/instances/${id}`, body)).body;
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    const paused_until = until.toISOString();
    expect(await change({ status: "paused", paused_until })).toMatchObject({ status: "paused", paused_until });
    expect(await change({ name: "June" })).toMatchObject({ status: "paused", paused_until });
    for (const [body, detail] of [
      [{ status: "paused", paused_until: world.clock.now().toISOString() }, "Choose a time that hasn't passed yet."],
      [{ status: "active", paused_until }, "`paused_until` goes with `status` `paused`."],
    ] as const)
      expect(await change(body)).toEqual({ detail });
    expect(await change({ status: "paused" })).toMatchObject({ status: "paused", paused_until: null });
    await change({ status: "paused", paused_until });
    world.clock.advance(3_600_000);
    expect(await change({})).toMatchObject({ status: "active", paused_until: null });
  });
});

describe("the owner's own mail key", () => {
  const key = "SG.a-very-secret-key.x7Qa";

  test("is kept encrypted and never given back but for its end", async () => {
    const owner = await newOwner(world);
    const answer = await post(owner, { sendgrid_key: key });
    expect(answer.body).toMatchObject({ sendgrid_key_last4: "x7Qa" });
    expect(answer.text).not.toContain("very-secret");
    const id = String(answer.body["id"]);
    const row = await world.db.selectFrom("assistants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.sendgrid_key_sealed).toMatch(/^v2\./);
    expect(JSON.stringify(row)).not.toContain("very-secret");
  });

  test("stays when it is not sent, is replaced by another, and goes when it is sent empty", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner, { sendgrid_key: key });
    const put = async (body: object) => (await owner.send("PUT", `/instances/${id}`, body)).body["sendgrid_key_last4"];
    expect(await put({ name: "June" })).toBe("x7Qa");
    expect(await put({ sendgrid_key: "SG.another-key.9zzz" })).toBe("9zzz");
    expect(await put({ sendgrid_key: "short" })).toBe("****");
    expect(await put({ sendgrid_key: "" })).toBeNull();
    expect((await world.db.selectFrom("assistants").selectAll().where("id", "=", id).execute())[0]).toMatchObject({
      sendgrid_key_sealed: null,
    });
  });
});
