import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { createClient } from "../../support/client.ts";
import { breachOf } from "../../support/described.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const owner = await newOwner(world);
const reader = withKey(world, await newKey(owner, "read"));

describe("an answer that our own description does not allow is noticed", () => {
  const json = { "content-type": "application/json; charset=utf-8" };
  const detail = JSON.stringify({ detail: "No." });
  test.each([
    ["a type that is not described", "/api/invoices/03-2026/file", 200, { "content-type": "text/plain" }, "x"],
    ["a status that is not described", "/healthz", 404, json, detail],
    ["a body where there is none", "/calendar/callback/google", 302, { ...json, location: "/" }, detail],
    ["a field that is missing", "/users/me", 200, json, "{}"],
    ["a failure without its sentence", "/users/me", 401, { ...json, "www-authenticate": "Bearer" }, "{}"],
    ["a header that is missing", "/users/me", 401, json, detail],
  ])("%s", (_, url, status, headers, text) => {
    expect(breachOf("GET", url, { status, headers, text })).toBeDefined();
  });

  test("and what it allows is let pass", () => {
    expect(breachOf("GET", "/healthz", { status: 200, headers: json, text: '{"status":"ok"}' })).toBeUndefined();
    expect(breachOf("GET", "/no/endpoint", { status: 404, headers: json, text: detail })).toBeUndefined();
  });
});

// What each client gets is held against the description, and anything else throws.
const served = endpoints.filter(({ status }) => status !== 101);
test.each(served.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s refuses as described",
  async (_, { method, path, body, auth, replyType }) => {
    const url = path.replace(/\{\w+\}/g, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20");
    const nobody = createClient(world.app);
    if (auth !== "none" || method !== "GET") await nobody.send(method, url, method === "GET" ? undefined : {});
    world.clock.advance(1000);
    if (replyType !== "event-stream") await reader.send(method, url, method === "GET" ? undefined : {});
    if (!body || auth.endsWith("signature")) return;
    // Whoever has to say who they are is asked that first, and a key may come only so far.
    const tooLarge = auth === "none" ? [413, 415] : [401, 403, 413, 415];
    expect((await nobody.send(method, url, { x: "x".repeat(300_000) })).status).toBeOneOf(tooLarge);
    const xml = { "content-type": "application/xml" };
    expect((await nobody.send(method, url, Buffer.from("<a/>"), xml)).status).toBe(415);
  },
);

test("every download has one of its described types", async () => {
  const { id: assistant_id } = await create(owner);
  await makeCall(world, { owner_id: owner.user.id, assistant_id });
  const { body } = await owner.send("GET", "/api/invoices");
  const [{ month = "" } = {}] = body["data"] as { month: string }[];
  const typeAt = async (url: string) => (await owner.send("GET", url)).headers["content-type"]?.split(";")[0];
  expect(await typeAt("/api/account/export")).toBe("application/json");
  expect(await typeAt("/api/conversations/export")).toBe("text/csv");
  expect(await typeAt("/api/conversations/export?format=json")).toBe("application/json");
  expect(await typeAt(`/api/invoices/${month}/file`)).toBe("application/pdf");
  expect(await typeAt(`/api/invoices/${month}/file?format=csv`)).toBe("text/csv");
  expect(endpoints.filter(({ replyType, fileTypes }) => (replyType === "file") !== (fileTypes !== undefined))).toEqual(
    [],
  );
});
