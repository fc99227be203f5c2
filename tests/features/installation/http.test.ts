import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { createWorld, someAddress } from "../../support/world.ts";

const world = await createWorld();
const ask = (request: InjectOptions) => world.app.inject({ remoteAddress: someAddress(), ...request });
const json = { "content-type": "application/json" };

describe("what is not there is said in JSON", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["POST", "/nothing"],
    ["PUT", "/users/me"],
    ["DELETE", "/token"],
    ["PATCH", "/"],
    ["GET", "/api/%2e%2e/%2e%2e/etc/passwd"],
  ] as const)("%s %s", async (method, url) => {
    const answer = await ask({ method, url, headers: { accept: "application/json" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: "Not found" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("an address that cannot be decoded is refused with a text", async () => {
    const answer = await ask({ method: "GET", url: "/users/%zz" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ detail: "The address is not valid." });
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-request-id": expect.any(String) });
  });
});

test("an id that is too long for any is one that is not there", async () => {
  const owner = await newOwner(world);
  const answer = await owner.send("DELETE", `/users/me/sessions/${"a".repeat(5_000)}`);
  expect(answer).toMatchObject({ status: 404, body: { detail: "Not found" } });
});

describe("a request that cannot be read is refused with a text", () => {
  const url = "/users/register";
  const big = JSON.stringify({ ...someDraft(), full_name: "n".repeat(300_000) });
  test.each<[string, InjectOptions, number, unknown]>([
    ["broken JSON", { headers: json, payload: '{"username": ' }, 422, "The request isn't valid JSON."],
    ["no JSON", { headers: json, payload: "username=a" }, 422, "The request isn't valid JSON."],
    ["an empty body", { headers: json, payload: "" }, 422, "The request is empty."],
    ["nothing at all", {}, 422, expect.stringMatching(/^username: /)],
    ["a list", { headers: json, payload: "[1]" }, 422, expect.stringMatching(/^The request couldn't be read/)],
    ["a number", { headers: json, payload: "7" }, 422, expect.stringMatching(/^The request couldn't be read/)],
    ["null", { headers: json, payload: "null" }, 422, expect.stringMatching(/^username: /)],
    [
      "a field of another kind",
      { payload: { ...someDraft(), username: { $ne: 1 } } },
      422,
      expect.stringMatching(/^username: /),
    ],
    [
      "an attack on prototypes",
      { headers: json, payload: '{"__proto__": {"terms_agreed": true}}' },
      422,
      "The request isn't valid JSON.",
    ],
    [
      "a form",
      { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "username=a" },
      415,
      "This type of content isn't supported here.",
    ],
    [
      "plain text",
      { headers: { "content-type": "text/plain" }, payload: "{}" },
      415,
      "This type of content isn't supported here.",
    ],
    [
      "XML",
      { headers: { "content-type": "application/xml" }, payload: "<a/>" },
      415,
      "This type of content isn't supported here.",
    ],
    ["no type", { payload: Buffer.from("{}") }, 415, "This type of content isn't supported here."],
    ["too much", { headers: json, payload: big }, 413, "The request is too large."],
  ])("%s", async (_name, request, status, detail) => {
    const answer = await ask({ method: "POST", url, ...request });
    expect(answer.json()).toEqual({ detail });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("a JSON type with a charset is JSON", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    const answer = await ask({ method: "POST", url, headers, payload: JSON.stringify(someDraft()) });
    expect(answer.statusCode).toBe(201);
  });
});

describe("a body is read only where it may be worth it", () => {
  const deep = `{"name":${"[".repeat(1000)}${"]".repeat(1000)}}`;

  test("strangers make nobody read what only owners may send", async () => {
    const answer = await ask({ method: "POST", url: "/instances", headers: json, payload: "{ not json" });
    expect(answer.statusCode).toBe(401);
  });

  test("what is nested without end is no JSON of ours", async () => {
    const answer = await ask({ method: "POST", url: "/users/register", headers: json, payload: deep });
    expect([answer.statusCode, answer.json()]).toEqual([422, { detail: "The request isn't valid JSON." }]);
  });

  test("strangers have nothing long to say", async () => {
    const payload = JSON.stringify({ ...someDraft(), full_name: "x".repeat(70_000) });
    const answer = await ask({ method: "POST", url: "/users/register", headers: json, payload });
    expect([answer.statusCode, answer.json()]).toEqual([413, { detail: "The request is too large." }]);
  });

  test("an owner may send a few large ones, and not one after the other without end", async () => {
    const owner = await newOwner(world);
    const send = () => owner.send("POST", "/api/analyze-website", { url: "x".repeat(70_000) });
    const statuses: number[] = [];
    for (let sent = 0; sent < 24; sent++) statuses.push((await send()).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]));
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    expect((await owner.send("POST", "/api/analyze-website", { url: "" })).status).toBe(422);
  });
});

describe("every answer", () => {
  test("carries a request id of our own, never the caller's", async () => {
    const answers = await Promise.all(
      ["/healthz", "/users/me", "/api/nothing"].map((url) =>
        ask({ method: "GET", url, headers: { "x-request-id": "theirs" } }),
      ),
    );
    const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,}$/);
  });

  test.each(["/healthz", "/users/me", "/api/nothing", "/openapi.json"])("is guarded by headers: %s", async (url) => {
    const { headers } = await ask({ method: "GET", url });
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("asks for TLS for ever where the product is reached over TLS", async () => {
    const secure = await createWorld({ PUBLIC_URL: "https://belle.example", SANDBOX: "on" });
    const { headers } = await createClient(secure.app).send("GET", "/healthz");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is compressed where it is long and the client can read %s", async (encoding, read) => {
    const plain = await ask({ method: "GET", url: "/openapi.json" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const answer = await ask({ method: "GET", url: "/openapi.json", headers: { "accept-encoding": encoding } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(String(answer.headers["vary"]).toLowerCase()).toContain("accept-encoding");
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(read(answer.rawPayload).toString())).toEqual(plain.json());
  });
});

describe("behind a proxy", () => {
  test("the client's address is taken from the proxies that are trusted, and from no other", async () => {
    const proxied = await createWorld({ TRUSTED_PROXIES: "10.9.0.0/16" }, { databaseUrl: world.databaseUrl });
    const { draft } = await newOwner(world);
    const addressSeenFrom = async (address: string) => {
      const client = createClient(proxied.app, { address });
      const fields = { username: draft.username, password: draft.password };
      const login = await client.sendForm("/token", fields, { "x-forwarded-for": "198.51.100.4, 203.0.113.9" });
      const token = String(login.body["access_token"]);
      const { body } = await createClient(proxied.app, { token }).send("GET", "/users/me/sessions");
      return (body as unknown as { address: string; current: boolean }[]).find(({ current }) => current)?.address;
    };
    expect(await addressSeenFrom("10.9.3.4")).toBe("203.0.113.9");
    expect(await addressSeenFrom("10.8.3.4")).toBe("10.8.3.4");
  });
});
