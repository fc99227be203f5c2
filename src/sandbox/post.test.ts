import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFaultInjection, type PostTroubleKind } from "./fault-injection.ts";
import { createPost } from "./post.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function letterbox(options: { statuses?: number[]; waitsMs?: number[] } = {}) {
  const statuses = [...(options.statuses ?? [])];
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push(body);
      response.writeHead(statuses.shift() ?? 200).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const faults = createFaultInjection();
  const over = faults.over("shop", "Shop", { error: (reply) => reply, limit: (reply) => reply });
  const log = { info() {}, error() {} };
  const post = createPost({ faults: over, injection: faults, log, waitsMs: options.waitsMs ?? [1, 1] });
  closers.push(
    () => post.close(),
    () => server.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/news`;
  const done: unknown[] = [];
  const send = (body: string) =>
    post.send({ url, make: () => ({ headers: {}, body }), onDone: (result) => done.push({ body, ...result }) });
  const injectFault = (kind?: PostTroubleKind) => faults.set("shop", { post: kind });
  return { received, done, send, injectFault };
}

describe("the sandbox's post", () => {
  it("is tried again until it is taken", async () => {
    const { received, done, send } = await letterbox({ statuses: [500, 302] });
    send("a");
    await vi.waitFor(() => expect(done).toEqual([{ body: "a", delivered: true, status: 200 }]));
    expect(received).toEqual(["a", "a", "a"]);
  });

  it("is given up after the last try, and says what the answer was", async () => {
    const { received, done, send } = await letterbox({ statuses: [500, 500, 404] });
    send("a");
    await vi.waitFor(() => expect(done).toEqual([{ body: "a", delivered: false, status: 404 }]));
    expect(received).toHaveLength(3);
  });

  it("comes twice when the weather doubles it, and is reported once", async () => {
    const { received, done, send, injectFault } = await letterbox();
    injectFault("duplicate");
    send("a");
    await vi.waitFor(() => expect(received).toEqual(["a", "a"]));
    await vi.waitFor(() => expect(done).toHaveLength(1));
  });

  it("comes in another order when the weather turns it round", async () => {
    const { received, send, injectFault } = await letterbox();
    injectFault("reorder");
    send("a");
    send("b");
    await vi.waitFor(() => expect(received).toEqual(["b", "a"]));
  });

  it("is held back until the weather is fair", async () => {
    const { received, done, send, injectFault } = await letterbox();
    injectFault("late");
    send("a");
    injectFault();
    await vi.waitFor(() => expect(received).toEqual(["a"]));
    await vi.waitFor(() => expect(done).toHaveLength(1));
  });

  it("is lost when the weather drops it", async () => {
    const { received, done, send, injectFault } = await letterbox();
    injectFault("drop");
    send("a");
    expect(done).toEqual([{ body: "a", delivered: false, status: undefined }]);
    injectFault();
    send("b");
    await vi.waitFor(() => expect(received).toEqual(["b"]));
  });
});
