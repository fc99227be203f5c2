import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ModelVendor, startModel } from "#sandbox/model/start-model.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import type { Spoken } from "./port.ts";
import { listenerOf, modelNames, turnOf, wordsOf } from "./test-models.ts";

const patience = { timeout: 60_000, interval: 2 };
let sandbox: Awaited<ReturnType<typeof tryVendor>>;
let vendor: ModelVendor;
beforeAll(async () => {
  sandbox = await tryVendor((ground) => {
    vendor = startModel(ground);
    return vendor;
  });
});
beforeEach(() => {
  vendor.setScript(undefined);
  vendor.setMood(undefined);
  vendor.clearRequests();
  sandbox.faults.set("model", {});
});
afterAll(() => sandbox.close());
const last = () => vendor.requests()[0];
const secretWords = "my gate code is 1234";

describe.each(modelNames)("a model through the %s adapter", (provider) => {
  const { hear, fail, modelWith, close } = listenerOf(provider, () => vendor.addresses());
  afterEach(close);

  it("hangs up on the service when it is stopped between words", async () => {
    vendor.setMood({ kind: "stall" });
    const before = vendor.counts().aborted;
    const stop = new AbortController();
    const heard: Spoken[] = [];
    const speaking = (async () => {
      for await (const part of modelWith().speak(turnOf({ signal: stop.signal }))) {
        heard.push(part);
        stop.abort();
      }
    })();
    await expect(speaking).rejects.toMatchObject({ provider, code: "stopped", retryable: true });
    expect(heard).toHaveLength(1);
    await vi.waitFor(() => expect(vendor.counts().aborted).toBe(before + 1), patience);
    expect(last()).toMatchObject({ ended: "aborted", words: expect.stringMatching(/^Hello! \w/) });
  });

  it("hangs up on the service when it is stopped before the first word", async () => {
    vendor.setMood({ kind: "hang" });
    const before = vendor.counts();
    const stop = new AbortController();
    const failing = fail({ signal: stop.signal });
    await vi.waitFor(() => expect(vendor.counts().requests).toBe(before.requests + 1), patience);
    stop.abort();
    expect((await failing).error).toMatchObject({ code: "stopped", retryable: true });
    await vi.waitFor(() => expect(vendor.counts().aborted).toBe(before.aborted + 1), patience);
  });

  it("hangs up on the service when nobody listens any more", async () => {
    vendor.setMood({ kind: "stall" });
    const before = vendor.counts().aborted;
    for await (const part of modelWith().speak(turnOf())) if (part.type === "words") break;
    await vi.waitFor(() => expect(vendor.counts().aborted).toBe(before + 1), patience);
  });

  it("asks nobody when it was stopped already", async () => {
    const { error } = await fail({ signal: AbortSignal.abort() });
    expect(error).toMatchObject({ code: "stopped" });
    expect(vendor.requests()).toEqual([]);
  });

  it("leaves a whole answer alone: nothing counts as aborted", async () => {
    const before = vendor.counts().aborted;
    for await (const part of modelWith().speak(turnOf())) if (part.type === "done") break;
    await vi.waitFor(() => expect(last()?.ended).toBe("answered"), patience);
    expect(vendor.counts().aborted).toBe(before);
  });

  it.each(["hang", "slow"] as const)("gives up when the first word is late: %s", async (kind) => {
    vendor.setMood({ kind });
    const { heard, error } = await fail({}, modelWith({ firstWordMs: 60 }));
    expect(error).toMatchObject({ provider, code: "first_word_late", retryable: true });
    expect(heard).toEqual([]);
    // On a busy machine the request may not even have arrived; none that did may be left open.
    await vi.waitFor(() => expect(vendor.requests().filter(({ ended }) => ended !== "aborted")).toEqual([]), patience);
  });

  it("gives up when the turn takes too long", async () => {
    vendor.setMood({ kind: "stall" });
    const { error } = await fail({ turnMs: 100 }, modelWith({ firstWordMs: 60_000 }));
    expect(error).toMatchObject({ code: "deadline", retryable: true });
  });

  it("waits longer for whoever says so", async () => {
    vendor.setMood({ kind: "slow", ms: 80 });
    expect((await hear({ firstWordMs: 60_000 }, modelWith({ firstWordMs: 1 }))).at(-1)).toMatchObject({ type: "done" });
  });

  it.each([
    ["cut", "cut"],
    ["fail", "failed"],
  ] as const)("keeps the words before a stream is broken by %s", async (kind, code) => {
    vendor.setMood({ kind });
    const { heard, error } = await fail();
    expect(error).toMatchObject({ provider, code, retryable: true });
    expect("Hello! How can I help you today?").toContain(wordsOf(heard).join(""));
    expect(wordsOf(heard).length).toBeGreaterThan(0);
    expect(heard.some(({ type }) => type === "done")).toBe(false);
  });

  it.each([
    ["limit", "limited", true],
    ["error", "failed", true],
  ] as const)("is not asked again after %s", async (kind, code, retryable) => {
    vendor.setMood({ kind });
    expect((await fail()).error).toMatchObject({ provider, code, retryable });
    expect(vendor.requests()).toHaveLength(1);
  });

  it.each([
    ["refuse", "unreachable"],
    ["lost", "unreachable"],
    ["error", "failed"],
    ["limit", "limited"],
    ["hang", "first_word_late"],
    ["slow", "first_word_late"],
    ["garble", "unreadable"],
  ] as const)("under %s is %s, and nobody is quoted", async (kind, code) => {
    sandbox.faults.set("model", { trouble: { kind } });
    const model = modelWith({ firstWordMs: code === "first_word_late" ? 60 : 5000 });
    const { error } = await fail(
      { instructions: secretWords, history: [{ who: "caller", words: secretWords }] },
      model,
    );
    expect(error).toMatchObject({ name: "ProviderError", provider, code, retryable: true });
    expect(JSON.stringify(error) + error.stack + String(error.cause)).not.toMatch(/gate code|sk-secret/);
  });

  it("is unreachable where nobody is, and well again after bad weather", async () => {
    const gone = await fail({}, modelWith({ url: "http://127.0.0.1:1/v1" }));
    expect(gone.error).toMatchObject({ code: "unreachable", retryable: true });
    const model = modelWith();
    sandbox.faults.set("model", { trouble: { kind: "refuse", times: 1 } });
    await fail({}, model);
    expect((await hear({}, model)).at(-1)).toMatchObject({ type: "done" });
  });

  it("says when the key or the model is wrong, for good", async () => {
    expect((await fail({}, modelWith({ apiKey: "sk-revoked" }))).error).toMatchObject({
      code: "key_refused",
      retryable: false,
    });
    expect((await fail({}, modelWith({ model: "missing-1" }))).error).toMatchObject({
      code: "unknown_model",
      retryable: false,
    });
  });

  it("takes neither its key nor the caller's words elsewhere", async () => {
    const elsewhere = createServer((_request, response) =>
      response.writeHead(302, { location: vendor.addresses().openai }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    expect((await fail({}, modelWith({ url: `http://127.0.0.1:${port}/v1` }))).error).toMatchObject({
      code: "unreachable",
    });
    expect(vendor.requests()).toEqual([]);
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
  });
});
