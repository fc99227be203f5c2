import fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createFaultInjection, type TroubleKind } from "./fault-injection.ts";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function shop() {
  const faults = createFaultInjection();
  const app = fastify({ forceCloseConnections: true });
  open.push(app);
  let sold = 0;
  const over = faults.over("shop", "Shop", {
    error: (reply) => reply.code(500).send({ shop_error: "down" }),
    limit: (reply) => reply.code(429).send({ shop_error: "slow down" }),
  });
  app.register(async (scope) => {
    over.addTo(scope);
    scope.post("/toy/sales", () => ({ sold: ++sold }));
    scope.post("/toy/other", () => ({ other: true }));
  });
  app.post("/page", () => ({ page: true }));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(`${url}${path}`, { method: "POST", ...(signal && { signal }) });
  return { faults, over, ask, sold: () => sold };
}

describe("the weather over a service", () => {
  it.each([
    ["error", 500, { shop_error: "down" }],
    ["limit", 429, { shop_error: "slow down" }],
  ] as const)("%s is said in the service's own words, and nothing is done", async (kind, status, body) => {
    const { faults, ask, sold } = await shop();
    faults.set("shop", { trouble: { kind } });
    const answer = await ask("/toy/sales");
    expect([answer.status, await answer.json(), sold()]).toEqual([status, body, 0]);
  });

  it.each([
    ["refuse", 0],
    ["lost", 1],
  ] as const)("%s cuts the connection", async (kind: TroubleKind, done) => {
    const { faults, ask, sold } = await shop();
    faults.set("shop", { trouble: { kind } });
    await expect(ask("/toy/sales")).rejects.toThrow();
    expect(sold()).toBe(done);
  });

  it("hanging, it never answers and does nothing", async () => {
    const { faults, ask, sold } = await shop();
    faults.set("shop", { trouble: { kind: "hang" } });
    await expect(ask("/toy/sales", AbortSignal.timeout(50))).rejects.toThrow();
    expect(sold()).toBe(0);
  });

  it("slow, it does the work and the answer is late", async () => {
    const { faults, ask, sold } = await shop();
    faults.set("shop", { trouble: { kind: "slow", ms: 60_000 } });
    await expect(ask("/toy/sales", AbortSignal.timeout(100))).rejects.toThrow();
    expect(sold()).toBe(1);
    faults.set("shop", { trouble: { kind: "slow", ms: 1 } });
    expect(await (await ask("/toy/sales")).json()).toEqual({ sold: 2 });
  });

  it("garbled, it does the work and the answer cannot be read", async () => {
    const { faults, ask, sold } = await shop();
    faults.set("shop", { trouble: { kind: "garble" } });
    const answer = await ask("/toy/sales");
    await expect(answer.json()).rejects.toThrow();
    expect(sold()).toBe(1);
  });

  it("trouble holds as often and where it was asked for", async () => {
    const { faults, ask } = await shop();
    faults.set("shop", { trouble: { kind: "error", path: "/sales", times: 2 } });
    const statuses: number[] = [];
    for (const path of ["/toy/other", "/toy/sales", "/page", "/toy/sales", "/toy/sales"])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 500, 200, 500, 200]);
    expect(faults.report()).toEqual([{ name: "shop", title: "Shop", trouble: undefined }]);
  });

  it("pages for people stand outside of it", async () => {
    const { faults, ask } = await shop();
    faults.set("shop", { trouble: { kind: "refuse" } });
    expect((await ask("/page")).status).toBe(200);
  });
});
