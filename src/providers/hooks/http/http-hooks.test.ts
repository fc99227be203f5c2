import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { startHookCatcher } from "#sandbox/hook-catcher/start-hook-catcher.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import type { HookDelivery } from "../port.ts";
import { verifyHook } from "../verify-hook.ts";
import { createHttpHooks } from "./http-hooks.ts";

const now = new Date("2026-11-14T18:30:00Z");
const clock = { now: () => now };
/** Every look at the watch is 40 ms later. */
const watch = () => {
  let ms = 1000;
  return () => (ms += 40);
};
let catcher: Awaited<ReturnType<typeof tryVendor>>;
beforeAll(async () => {
  catcher = await tryVendor(startHookCatcher);
});
afterAll(() => catcher.close());
const post = (path: string, fields: Record<string, string>) =>
  fetch(catcher.url + path, { method: "POST", body: new URLSearchParams(fields) });
beforeEach(async () => {
  catcher.faults.set("hooks", {});
  await post("/hooks/delete-all", {});
  await post("/hooks/answer", { answer: "200" });
});

const hooksTo = (allow: string[], deadlineMs?: number) =>
  createHttpHooks({ userAgent: "Belle-Hooks/1.0", allow, clock, watchMs: watch(), ...(deadlineMs && { deadlineMs }) });
const delivery = (change: Partial<HookDelivery> = {}): HookDelivery => ({
  url: `${catcher.url}/hooks/catch/my-zap`,
  id: "dlv_1",
  event: "call.ended",
  body: '{"caller":"Zoë","note":"=1+1"}',
  secrets: ["s3cret"],
  attempt: 1,
  ...change,
});
const send = (change: Partial<HookDelivery> = {}, deadlineMs?: number) =>
  hooksTo([`${catcher.url}/hooks/catch/`], deadlineMs).send(delivery(change));
const caught = async () => (await (await fetch(`${catcher.url}/api/hooks`)).json()).hooks;

describe("a webhook", () => {
  it("arrives as it was written, and its signature is right for the receiver", async () => {
    const answer = await send({ attempt: 3 });
    expect(answer).toEqual({
      status: 200,
      durationMs: 40,
      responseExcerpt: expect.stringContaining('{"status":"success"'),
    });
    const [{ name, headers, body }] = await caught();
    expect([name, body]).toEqual(["my-zap", delivery().body]);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Belle-Hooks/1.0",
      "belle-event": "call.ended",
      "belle-delivery": "dlv_1",
      "belle-attempt": "3",
    });
    const received = { signature: headers["belle-signature"], id: headers["belle-delivery"], body };
    expect(verifyHook(received, ["s3cret"], now)).toBe("valid");
    expect(verifyHook(received, ["other"], now)).toBe("wrong");
  });

  it("is right for old and new secret while one takes the other's place", async () => {
    await send({ secrets: ["new", "old"] });
    const [{ headers, body }] = await caught();
    for (const secret of ["new", "old"])
      expect(verifyHook({ signature: headers["belle-signature"], id: "dlv_1", body }, [secret], now)).toBe("valid");
  });

  test.each(["301", "410", "429", "500"])(
    "answered %s is told as it is, and no redirect is followed",
    async (answer) => {
      await post("/hooks/answer", { answer });
      expect((await send()).status).toBe(Number(answer));
      expect(await caught()).toHaveLength(1);
    },
  );

  test.each<[string, Partial<HookDelivery>]>([
    ["an id that fits in no header", { id: "a\r\nb" }],
    ["an event that fits in no header", { event: "call ended\n" }],
    ["no secret", { secrets: [] }],
    ["an empty secret", { secrets: ["", "x"] }],
  ])("with %s is not sent", async (_, change) => {
    await expect(send(change)).rejects.toMatchObject({ provider: "hooks", code: "invalid_delivery", retryable: false });
    expect(await caught()).toEqual([]);
  });
});

describe("an address that an owner gave", () => {
  test.each([
    ...["http://127.0.0.1/", "http://localhost/x", "http://169.254.169.254/", "http://[::1]/", "http://10.0.0.1/"],
    ...[
      "https://hooks.example:8443/",
      "ftp://hooks.example/",
      "https://u:p@hooks.example/",
      "hooks.example",
      "",
      "javascript:1",
    ],
    "https://rebinding.example/",
  ])("%j is refused for good", async (url) => {
    const hooks = createHttpHooks({
      userAgent: "x",
      allow: [],
      clock,
      watchMs: watch(),
      resolve: async () => ["192.168.0.1"],
    });
    await expect(hooks.send(delivery({ url }))).rejects.toMatchObject({ code: "address_refused", retryable: false });
  });

  it("beside the allowed one is refused", async () => {
    await expect(send({ url: `${catcher.url}/hooks/delete-all` })).rejects.toMatchObject({ code: "address_refused" });
  });
});

describe("with faults", () => {
  test.each([
    ["refuse", "unreachable"],
    ["lost", "unreachable"],
    ["hang", "timeout"],
    ["slow", "timeout"],
  ] as const)("%s is %s, and worth another try", async (kind, code) => {
    catcher.faults.set("hooks", { trouble: { kind } });
    await expect(send({}, code === "timeout" ? 150 : 60_000)).rejects.toMatchObject({ code, retryable: true });
  });

  test.each([
    ["error", 500],
    ["limit", 429],
    ["garble", 200],
  ] as const)("%s is an answer of %i", async (kind, status) => {
    catcher.faults.set("hooks", { trouble: { kind } });
    expect((await send()).status).toBe(status);
  });
});

describe("a receiver with bad manners", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function receive(answer: RequestListener) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    servers.push(server);
    await new Promise((ready) => server.once("listening", ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return hooksTo([url]).send(delivery({ url }));
  }

  it("sends a long answer, of which the beginning is kept", async () => {
    const answer = await receive((_request, response) => response.end("x\u0000y\r\n".repeat(100_000)));
    expect(answer.status).toBe(200);
    expect(answer.responseExcerpt).toMatch(/^(x y ?)+x?$/);
    expect(answer.responseExcerpt.length).toBeLessThanOrEqual(500);
  });

  it("has said yes although its words drip beyond every deadline", async () => {
    const answer = await receive((_request, response) => {
      const timer = setInterval(() => response.write("ok "), 5);
      response.writeHead(200).on("close", () => clearInterval(timer));
    });
    expect(answer).toMatchObject({ status: 200, responseExcerpt: expect.stringMatching(/^ok/) });
  });

  it("has said yes although the rest of its words never comes", async () => {
    const answer = await receive((_request, response) => response.writeHead(202).write("ok", () => response.destroy()));
    expect(answer).toMatchObject({ status: 202 });
  });
});
