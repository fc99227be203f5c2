import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import Stripe from "stripe";
import { createFaultInjection, type PostTroubleKind, type Trouble } from "../fault-injection.ts";
import { addAsset } from "../page.ts";
import { type StripeVendor, startStripe } from "./stripe-vendor.ts";

export const testKey = "sk_test_belle";
export const testSecret = "whsec_belle";

export type News = { signature: string; body: string };
export type TestStripe = Awaited<ReturnType<typeof openTestStripe>>;

/** A payment service on a free port with a clock that stands still, and a product that takes its news. */
export async function openTestStripe(options: { waitsMs?: readonly number[] } = {}) {
  const dir = mkdtempSync(join(tmpdir(), "stripe-"));
  const time = { ms: Date.parse("2026-11-14T18:30:00Z") };
  const clock = { now: () => new Date(time.ms) };
  const product = await openProduct();
  const faults = createFaultInjection();
  let app: FastifyInstance | undefined;
  let vendor: StripeVendor | undefined;
  let url = "";

  const start = async () => {
    const log = { info() {}, error() {} };
    const ground = { dir, clock, log, faults, url: () => url, productUrl: product.url };
    const started = startStripe(ground, {
      secretKey: testKey,
      webhookSecret: testSecret,
      webhookUrl: `${product.url}/webhooks/stripe`,
      waitsMs: options.waitsMs ?? [1, 1],
    });
    vendor = started;
    app = fastify({ forceCloseConnections: true });
    app.addHook("onClose", started.close);
    app.register(formbody);
    addAsset(app, "sandbox.css", new URL("../look/sandbox.css", import.meta.url));
    addAsset(app, "mark.svg", new URL("../look/mark.svg", import.meta.url));
    started.addRoutes(app);
    const port = url === "" ? 0 : Number(new URL(url).port);
    url = await app.listen({ host: "127.0.0.1", port });
  };
  await start();

  return {
    clock,
    product,
    url: () => url,
    client: (key = testKey, config: ConstructorParameters<typeof Stripe>[1] = {}) => {
      const { hostname, port } = new URL(url);
      return new Stripe(key, {
        host: hostname,
        port,
        protocol: "http",
        telemetry: false,
        maxNetworkRetries: 0,
        ...config,
      });
    },
    vendor: () => vendor as StripeVendor,
    trouble: (trouble?: Trouble) => faults.set("stripe", { trouble }),
    postTrouble: (post?: PostTroubleKind) => faults.set("stripe", { post }),
    move: (ms: number) => {
      time.ms += ms;
    },
    async restart() {
      await app?.close();
      await start();
    },
    async close() {
      await app?.close();
      await product.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Takes what it is sent; `answers` are used up one by one, then everything is taken. */
async function openProduct() {
  const received: News[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const status = answers.shift() ?? 200;
      if (status === 200)
        received.push({
          signature: String(request.headers["stripe-signature"]),
          body: Buffer.concat(chunks).toString("utf8"),
        });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
