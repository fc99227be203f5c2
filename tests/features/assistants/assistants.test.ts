import { describe, expect, test } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierNumbers, create, list, numbersFor, post, read } from "../../support/assistants.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

describe("creating", () => {
  test("buys a number with the area code that the owner wants, and else one near the owner", async () => {
    const owner = await newOwner(world);
    expect((await create(owner, { area_code: "(614)" })).phone_number).toMatch(/^\+1614/);
    expect((await create(await newOwner(world))).phone_number).toMatch(/^\+1208/);
  });

  test("with nothing said, everything is filled in and she has a number near her owner", async () => {
    const owner = await newOwner(world, { timezone: "America/Denver" });
    const answer = await post(owner);
    expect(answer.status).toBe(201);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const number = expect.stringMatching(/^\+1208\d{7}$/);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Belle",
      phone_number: number,
      created_at: world.clock.now().toISOString(),
      status: "active",
      paused_until: null,
      payment_status: "active",
      subscription_status: null,
      stripe_subscription_id: null,
      service_url: "http://localhost:3000/voice/incoming",
      owner: owner.user.username,
      greeting: "Hello! I'm Belle. How may I assist you today?",
      system_instructions: expect.stringContaining("You answer the phone for a small business."),
      sales_transfer: "",
      service_transfer: "",
      calendar_provider: "",
      calendar_connected: false,
      calendar_last_synced: null,
      timezone: "America/Denver",
      zapier_webhook: "",
      email_from: "",
      email_to: "",
      email_to_status: "agreed",
      sendgrid_key_last4: null,
      settings: defaultSettings(),
      port_request: null,
      calls: 0,
      total_calls: 0,
      payment_required: false,
      checkout_url: null,
    });
  });

  test("the number rings at our addresses and is marked with her id", async () => {
    const { id, phone_number } = await create(await newOwner(world));
    expect(await numbersFor(world, id)).toMatchObject([
      {
        phone_number,
        voice_url: "http://localhost:3000/voice/incoming",
        voice_fallback_url: "http://localhost:3000/voice/fallback",
        status_callback: "http://localhost:3000/voice/status",
        sms_url: "http://localhost:3000/voice/text",
      },
    ]);
  });

  test("what was typed is kept, cleaned, and is the same at every address", async () => {
    const owner = await newOwner(world);
    const draft = {
      name: "  Riverside   Reception ",
      greeting: "Riverside Plumbing,\r\nhow may I help?",
      system_instructions: "Friendly and brief.",
      sales_transfer: "(208) 555-0142",
      service_transfer: "1 208 555 0143",
      zapier_webhook: "https://hooks.zapier.example/catch/1",
      email_from: "desk@riverside.example",
      email_to: "sam@riverside.example",
      calendar_provider: "microsoft",
      timezone: "America/Boise",
      settings: { trade: "plumbing", business_name: "Riverside Plumbing", transcript_days: 90 },
    };
    const made = await create(owner, draft);
    expect(made).toMatchObject({
      name: "Riverside Reception",
      greeting: "Riverside Plumbing,\nhow may I help?",
      sales_transfer: "+12085550142",
      service_transfer: "+12085550143",
      calendar_provider: "office365",
      calendar_connected: false,
      timezone: "America/Boise",
      settings: { ...defaultSettings("plumbing"), business_name: "Riverside Plumbing", transcript_days: 90 },
    });
    const { payment_required, checkout_url, ...shown } = made;
    expect([payment_required, checkout_url]).toEqual([false, null]);
    expect(await read(owner, made.id)).toEqual(shown);
    expect((await owner.send("GET", `/api/instances/${made.id}`)).body).toEqual(shown);
    expect(await list(owner)).toEqual([shown]);
    expect((await owner.send("GET", "/instances")).body).toEqual([shown]);
  });

  test.each([
    ["a blank name", { name: "   " }, { name: "Belle" }],
    ["a name and no greeting", { name: "June" }, { greeting: "Hello! I'm June. How may I assist you today?" }],
    ["a blank greeting", { greeting: "\n\t " }, { greeting: "Hello! I'm Belle. How may I assist you today?" }],
    ["an older name of a provider", { calendar_provider: "nylas" }, { calendar_provider: "google" }],
  ])("fallbacks: %s", async (_name, draft, expected) => {
    expect(await create(await newOwner(world), draft)).toMatchObject(expected);
  });

  test.each([
    ["a name that is too long", { name: "x".repeat(81) }, "Assistant name must be at most 80 characters long."],
    ["a greeting that is too long", { greeting: "x".repeat(601) }, "Greeting must be at most 600 characters long."],
    ["a short sales number", { sales_transfer: "555-0142" }, "Please enter a valid sales transfer number"],
    ["a service number with words", { service_transfer: "call Sam" }, "Please enter a valid service transfer number"],
    [
      "a foreign number",
      { service_transfer: "+44 20 7946 0958" },
      "Please enter a valid service transfer number. Only US and Canadian numbers (+1) work here.",
    ],
    [
      "a premium number",
      { sales_transfer: "+19005550142" },
      "Sales transfer number is a premium-rate number. Enter a regular US or Canadian number.",
    ],
    [
      "a 976 exchange",
      { service_transfer: "+12089760142" },
      "Service transfer number is a premium-rate number. Enter a regular US or Canadian number.",
    ],
    [
      "a Caribbean number",
      { service_transfer: "+18765550142" },
      "Service transfer number is in Jamaica. Enter a regular US or Canadian number.",
    ],
    [
      "a shared-cost number",
      { sales_transfer: "+17005550142" },
      "Sales transfer number is a shared-cost number. Enter a regular US or Canadian number.",
    ],
    [
      "an emergency number abroad",
      { settings: { emergency_phone: "+12425550142" } },
      "Emergency number is in the Bahamas. Enter a regular US or Canadian number.",
    ],
    ["an unknown zone", { timezone: "Mars/Olympus" }, "Please choose a valid time zone."],
    ["a wrong address", { email_to: "nobody" }, "Recipient address must be a valid email address."],
    ["a webhook without https", { zapier_webhook: "ftp://x" }, "Zapier webhook must start with https://."],
    ["a setting that is wrong", { settings: { service_zips: ["7870"] } }, /^A ZIP code has five digits/],
    ["an area code of nowhere", { area_code: "900" }, /^Please enter a US area code, such as 208\.$/],
    ["an unknown provider", { calendar_provider: "lotus" }, /^calendar_provider: /],
  ])("%s is refused, and nothing is made", async (_name, draft, detail) => {
    const owner = await newOwner(world);
    const before = (await carrierNumbers(world)).length;
    const answer = await post(owner, draft);
    expect(answer.status).toBe(422);
    expect(answer.body["detail"]).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail);
    expect(await list(owner)).toEqual([]);
    expect(await carrierNumbers(world)).toHaveLength(before);
  });
});

describe("deleting", () => {
  test("she is gone at once, and her number is given back", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    expect(await owner.send("DELETE", `/instances/${id}`)).toMatchObject({ status: 204, text: "" });
    expect((await owner.send("GET", `/instances/${id}`)).status).toBe(404);
    expect(await list(owner)).toEqual([]);
    await until("her number to be laid aside", async () => {
      const rows = await world.db.selectFrom("phone_numbers").selectAll().where("assistant_id", "=", id).execute();
      return rows.length === 0;
    });
    expect((await owner.send("DELETE", `/instances/${id}`)).status).toBe(404);
  });
});

test.each(["nothing", "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", "%00", "1 or 1=1", "x".repeat(5000)])(
  "an id that none has is not found: %s",
  async (id) => {
    const owner = await newOwner(world);
    const path = encodeURIComponent(id);
    const asked = [
      await owner.send("GET", `/instances/${path}`),
      await owner.send("GET", `/api/instances/${path}`),
      await owner.send("PUT", `/instances/${path}`, { name: "June" }),
      await owner.send("DELETE", `/instances/${path}`),
      await owner.send("POST", `/api/tenants/${path}/checkout-session`),
      await owner.send("GET", `/api/tenants/${path}/forwarding`),
      await owner.send("POST", `/api/tenants/${path}/forwarding`),
    ];
    for (const answer of asked) expect([answer.status, answer.body]).toEqual([404, { detail: "Not found" }]);
  },
);
