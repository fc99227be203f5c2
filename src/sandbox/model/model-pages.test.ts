import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryVendor } from "../sites/try-vendor.ts";
import { type ModelVendor, startModel } from "./start-model.ts";

const patience = { timeout: 60_000, interval: 2 };
let sandbox: Awaited<ReturnType<typeof tryVendor>>;
let vendor: ModelVendor;
const start = (ground: Parameters<typeof startModel>[0]) => {
  vendor = startModel(ground);
  return vendor;
};
beforeEach(async () => {
  sandbox = await tryVendor(start);
});
afterEach(() => sandbox.close());

const page = async (path = "/model") => (await fetch(sandbox.url + path)).text();
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/model/${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const send = (method: string, path: string, body?: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  });
const ask = async (words: string, more: object = {}) => {
  const messages = [{ role: "user", content: words }];
  const answer = await send("POST", "/model/v1/chat/completions", { model: "m", messages, ...more });
  // An answer counts as sent a moment after it has arrived.
  await vi.waitFor(() => expect(vendor.requests()[0]?.ended).not.toBe("open"), patience);
  return answer;
};

describe("the model's page", () => {
  it("says where it is reached, and that nothing was asked yet", async () => {
    const body = await page();
    expect(body).toContain(`<code>${sandbox.url}/model/v1</code>`);
    expect(body).toContain(`<code>${sandbox.url}/model</code>`);
    expect(body).toContain("Nothing yet");
    expect(vendor.state()).toBe("Not asked yet");
  });

  it("shows what was asked and answered, with everything that was sent", async () => {
    const tools = [
      { type: "function", function: { name: "book", description: "To book.", parameters: { type: "object" } } },
    ];
    const messages = [
      { role: "system", content: "You are Belle." },
      { role: "user", content: "Hello" },
    ];
    await ask("", { messages, tools });
    const list = await page();
    expect(list).toContain("Hello! How can I help you today?");
    const path = /href="(\/model\/requests\/[\w-]+)"/.exec(list)?.[1] ?? "";
    const one = await page(path);
    for (const shown of ["You are Belle.", "Hello! How", "To book.", "greeting", "answered", "from the cache"])
      expect(one).toContain(shown);
    expect((await fetch(`${sandbox.url}/model/requests/none`)).status).toBe(404);
    expect(vendor.state()).toBe("Asked once");
  });

  it("shows hostile text as text", async () => {
    await ask("<script>alert(1)</script>", { model: "<img src=x>" });
    const list = await page();
    const one = await page(/href="(\/model\/requests\/[\w-]+)"/.exec(list)?.[1]);
    expect(list + one).not.toMatch(/<script>alert|<img src=x>/);
    expect(one).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("changes the mood, and makes it well again", async () => {
    expect((await form("mood", { kind: "error", times: "2", ms: "" })).status).toBe(303);
    expect(vendor.mood()).toEqual({ kind: "error", times: 2 });
    expect(await page()).toContain("It answers 500, failed, 2 more times.");
    await form("mood", { kind: "slow", times: "", ms: "20" });
    expect(vendor.mood()).toEqual({ kind: "slow", ms: 20 });
    await form("mood", { kind: "", times: "", ms: "" });
    expect(vendor.mood()).toBeUndefined();
  });

  it("takes a script, says what is wrong with one, and goes back to the receptionist", async () => {
    expect((await form("script", { script: '[{"when":"","say":"Ahoy"}]' })).status).toBe(303);
    expect(await (await ask("x")).text()).toContain("Ahoy");
    const refused = await form("script", { script: '[{"when":"(","say":"</textarea>"}]' });
    expect(refused.status).toBe(400);
    const body = await refused.text();
    expect(body).toContain("0.when: is not a regular expression.");
    expect(body).toContain("&lt;/textarea&gt;");
    expect(await (await form("script", { script: "{" })).text()).toContain("It is not JSON.");
    expect(await (await ask("x")).text()).toContain("Ahoy");
    await form("script", { script: "[]", reset: "1" });
    expect(vendor.hasOwnScript()).toBe(false);
  });

  it("keeps the script across a restart, and neither moods nor what was asked", async () => {
    vendor.setScript([{ when: "", say: "Ahoy" }]);
    vendor.setMood({ kind: "hang" });
    await sandbox.close({ keep: true });
    sandbox = await tryVendor(start, { dir: sandbox.dir });
    expect(vendor.rules()).toEqual([{ when: "", say: "Ahoy" }]);
    expect([vendor.mood(), vendor.requests()]).toEqual([undefined, []]);
  });
});

describe("the model for programs", () => {
  it("has its script, mood and requests set and read", async () => {
    const rules = [{ when: "", say: "Ahoy" }];
    expect(await (await send("PUT", "/api/model/script", { rules })).json()).toMatchObject({
      script: { is_own: true, rules },
    });
    expect(await (await send("PUT", "/api/model/mood", { kind: "limit", times: 1 })).json()).toMatchObject({
      mood: { kind: "limit", times: 1 },
    });
    expect((await ask("x")).status).toBe(429);
    expect((await ask("x")).status).toBe(200);
    const { requests } = await (await send("GET", "/api/model/requests")).json();
    expect(requests).toMatchObject([
      { words: "Ahoy", ended: "answered", status: 200 },
      { ended: "refused", status: 429 },
    ]);
    expect((await send("DELETE", "/api/model/requests")).status).toBe(204);
    expect(vendor.requests()).toEqual([]);
    expect(await (await send("PUT", "/api/model/script", { rules: null })).json()).toMatchObject({
      script: { is_own: false },
    });
    expect(await (await send("PUT", "/api/model/mood", { kind: null })).json()).toMatchObject({ mood: null });
    expect(await (await send("GET", "/api/model")).json()).toMatchObject({ counts: { requests: 2, aborted: 0 } });
  });

  test.each([
    ["/api/model/script", { rules: [{ when: "(" }] }, "0.when: is not a regular expression"],
    ["/api/model/script", {}, "It: "],
    ["/api/model/mood", { kind: "sad" }, "kind: "],
    ["/api/model/mood", { kind: "slow", ms: -1 }, "ms: "],
  ])("refuses %s with %j and says why", async (path, body, text) => {
    const answer = await send("PUT", path, body);
    expect([answer.status, (await answer.json()).detail]).toEqual([400, expect.stringContaining(text)]);
  });

  it("keeps the last two hundred", async () => {
    for (let n = 0; n < 203; n++) await ask(`number ${n}`);
    expect(vendor.requests()).toHaveLength(200);
    expect(vendor.requests().at(-1)?.entries).toEqual([{ who: "caller", words: "number 3" }]);
    expect(vendor.counts().requests).toBe(203);
  });

  it("answers in each service's words when the request is no JSON", async () => {
    const chat = await send("POST", "/model/v1/chat/completions", "{");
    expect([chat.status, await chat.json()]).toMatchObject([400, { error: { type: "invalid_request_error" } }]);
    const messages = await send("POST", "/model/v1/messages", "{");
    expect(await messages.json()).toMatchObject({ type: "error", error: { type: "invalid_request_error" } });
  });

  it("keeps a request that nobody answered, and sees when its client gives up", async () => {
    sandbox.faults.set("model", { trouble: { kind: "hang" } });
    const stop = new AbortController();
    const asked = fetch(`${sandbox.url}/model/v1/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"model":"m","input":"hi"}',
      signal: stop.signal,
    });
    await vi.waitFor(() => expect(vendor.requests()[0]?.ended).toBe("open"), patience);
    stop.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(vendor.requests()[0]?.ended).toBe("aborted"), patience);
    expect(vendor.state()).toBe("Asked once, 1 aborted");
  });
});
