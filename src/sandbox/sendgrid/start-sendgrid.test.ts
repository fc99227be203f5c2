import sendgrid from "@sendgrid/mail";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryVendor } from "../sites/try-vendor.ts";
import { startSendgrid } from "./start-sendgrid.ts";

// The class stands beside the shared client; the package's types hide it.
const { MailService } = sendgrid as unknown as { readonly MailService: new () => typeof sendgrid };

let vendor: Awaited<ReturnType<typeof tryVendor>>;
let delivered: { raw: Buffer; to: readonly string[] }[];
const start = (dir?: string) =>
  tryVendor((ground) => startSendgrid(ground, { deliver: async (mail) => delivered.push(mail) }), dir ? { dir } : {});
beforeEach(async () => {
  delivered = [];
  vendor = await start();
});
afterEach(() => vendor.close());

/** The vendor's own client, with nothing changed but its address. */
function official(key = "SG.test.key-4711") {
  const service = new MailService();
  service.setApiKey(key);
  const { client } = service as unknown as {
    client: { setDefaultRequest(key: string, value: string): void; request(r: object): Promise<[unknown, unknown]> };
  };
  client.setDefaultRequest("baseUrl", vendor.url);
  return { service, client };
}
const mail = {
  from: { email: "belle@acme.example", name: "Belle" },
  to: "ann@example.org",
  replyTo: "office@acme.example",
  subject: "A call for Zoë",
  text: "She called at nine.",
  html: "<p>She called at nine.</p>",
  headers: { "Message-ID": "<m1@acme.example>" },
  customArgs: { message_id: "m1" },
};
const page = async (path: string) => (await fetch(vendor.url + path)).text();

describe("the vendor's own client", () => {
  it("is told that the mail was taken, and the mail is there to be read", async () => {
    const [response] = await official().service.send(mail);
    expect(response.statusCode).toBe(202);
    const id = response.headers["x-message-id"];
    expect(id).toMatch(/^[\w-]{15}$/);
    expect(await page("/sendgrid")).toContain(`<a href="/sendgrid/${id}"><b><bdi>A call for Zoë</bdi></b>`);
    const shown = await page(`/sendgrid/${id}`);
    for (const text of [
      "Belle &lt;belle@acme.example&gt;",
      "office@acme.example",
      "&lt;m1@acme.example&gt;",
      "<code>4711</code>",
      "She called at nine.",
    ])
      expect(shown).toContain(text);
    expect(await page(`/sendgrid/${id}/html`)).toBe('<!doctype html><meta charset="utf-8"><p>She called at nine.</p>');
    expect(vendor.vendor.state()).toBe("1 message");
  });

  it("hands every mail on as it would arrive", async () => {
    await official().service.send({ ...mail, to: ["ann@example.org", { email: "bob@example.org", name: "Bob" }] });
    expect(delivered.map(({ to }) => to)).toEqual([["ann@example.org", "bob@example.org"]]);
    expect(await PostalMime.parse(delivered[0]?.raw ?? "")).toMatchObject({
      messageId: "<m1@acme.example>",
      from: { name: "Belle", address: "belle@acme.example" },
      subject: "A call for Zoë",
      text: "She called at nine.\n",
      date: "2026-11-14T18:30:00.000Z",
    });
  });

  it("sees the rights of its key", async () => {
    expect(await official().client.request({ method: "GET", url: "/v3/scopes" })).toMatchObject([
      {},
      { scopes: expect.arrayContaining(["mail.send"]) },
    ]);
    const [, body] = await official("SG.readonly").client.request({ method: "GET", url: "/v3/scopes" });
    expect((body as { scopes: string[] }).scopes).not.toContain("mail.send");
  });

  it("in the vendor's own trial mode sends nothing", async () => {
    const [response] = await official().service.send({ ...mail, mailSettings: { sandboxMode: { enable: true } } });
    expect([response.statusCode, delivered]).toEqual([200, []]);
  });

  test.each<[string, number, string | null, RegExp, object, string?]>([
    ["a revoked key", 401, null, /grant is invalid, expired, or revoked/, {}, "SG.revoked"],
    ["a key that may not send", 403, null, /access forbidden/, {}, "SG.readonly"],
    ["an unknown sender", 403, "from", /verified Sender Identity/, { from: "unverified@acme.example" }],
    [
      "a recipient that is none",
      400,
      "personalizations.0.to.0.email",
      /Does not contain a valid address/,
      { to: "ann" },
    ],
    ["a sender that is none", 400, "from.email", /Does not contain a valid address/, { from: "belle" }],
    ["no subject", 400, "subject", /The subject is required/, { subject: "" }],
    [
      "no content",
      400,
      "content.0.value",
      /at least one character/,
      { text: undefined, html: undefined, content: [{ type: "text/plain", value: "" }] },
    ],
    ["a header of its own", 400, "headers.Subject", /reserved/, { headers: { Subject: "x" } }],
  ])("with %s raises its own error: %i at %s", async (_, code, field, message, change, key) => {
    const failure = await official(key)
      .service.send({ ...mail, ...change } as never)
      .catch((error) => error);
    expect(failure.constructor.name).toBe("ResponseError");
    expect(failure.code).toBe(code);
    expect(failure.response.body.errors[0]).toMatchObject({ field, message: expect.stringMatching(message) });
    expect(delivered).toEqual([]);
  });

  it("warns about a key of another form by itself, and is refused", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    await expect(official("key-123").service.send(mail)).rejects.toMatchObject({ code: 401 });
    warned.mockRestore();
  });
});

describe("a program without the client", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${vendor.url}/v3/mail/send`, {
      method: "POST",
      body,
      headers: { authorization: "Bearer SG.x", "content-type": "application/json", ...headers },
    });

  test.each<[string, number, string, Record<string, string>]>([
    ["no key", 401, "{}", { authorization: "" }],
    ["broken JSON", 400, "{", {}],
    ["a list", 400, "[]", {}],
    ["nothing", 400, "{}", {}],
    ["another type", 415, "<xml/>", { "content-type": "text/xml" }],
    ["too much", 413, JSON.stringify({ subject: "x".repeat(1024 * 1024) }), {}],
  ])("with %s is answered %i in the vendor's shape", async (_, status, body, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect((await answer.json()).errors[0]).toMatchObject({ message: expect.any(String) });
  });

  it("that leaves everything out is told everything at once", async () => {
    const { errors } = await (await post("{}")).json();
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      "personalizations",
      "from.email",
      "subject",
      "content",
    ]);
  });
});

describe("the pages", () => {
  it("show hostile text as text and keep a mail's HTML without rights", async () => {
    const hostile = "<script>alert(1)</script>";
    const [{ headers }] = await official().service.send({ ...mail, subject: hostile, text: hostile, html: hostile });
    const path = `/sendgrid/${headers["x-message-id"]}`;
    for (const one of ["/sendgrid", path]) expect(await page(one)).not.toContain(hostile);
    const framed = await fetch(`${vendor.url}${path}/html`);
    expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  });

  it("keep what was sent across a restart, until it is deleted", async () => {
    await official().service.send(mail);
    await vendor.close({ keep: true });
    vendor = await start(vendor.dir);
    expect(await page("/sendgrid")).toContain("A call for Zoë");
    await fetch(`${vendor.url}/sendgrid/delete-all`, { method: "POST", body: new URLSearchParams() });
    expect(await page("/sendgrid")).toContain("Nothing sent yet");
    expect((await fetch(`${vendor.url}/sendgrid/unknown`)).status).toBe(404);
  });
});
