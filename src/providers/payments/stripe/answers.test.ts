import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payments } from "../port.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Something on the way that answers instead of the vendor: a gateway, a proxy, a page for guests of a network. */
let server: Server;
let payments: Payments;
let answer: (path: string) => { status: number; body: unknown };
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answer(`${request.method} ${request.url}`);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { now: () => new Date("2026-11-18T09:00:00Z") };
  payments = createStripePayments({ secretKey: "sk_test_x", webhookSecret: "whsec_x", url, clock });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const at = new Date("2026-11-18T08:00:00Z");
const card = { object: "payment_method", type: "card", id: "pm_1", customer: "cus_1" };
const acts: readonly [what: string, act: () => Promise<unknown>][] = [
  ["seconds that are reported", () => payments.usage.report({ customerId: "cus_1", identifier: "i", seconds: 60, at })],
  ["a report that is taken back", () => payments.usage.withdraw("i")],
  ["a customer who is removed", () => payments.customers.remove("cus_1")],
  ["a card that is removed", () => payments.cards.remove("cus_1", "pm_1")],
  ["a subscription that is ended", () => payments.usage.end("cus_1")],
  ["what is paid", () => payments.invoices.payOpen("cus_1", { cardId: "pm_1", act: "a" })],
  ["a month that begins", () => payments.usage.beginCycle("sub_1", at)],
  ["a check", () => payments.check()],
];

describe.each(acts)("%s", (_what, act) => {
  it.each([
    [404, { message: "no route matched" }],
    [200, {}],
    [200, { success: true, id: "x" }],
    [302, { location: "/login" }],
  ])("is not taken for done where something else answers %i %j", async (status, body) => {
    // What is read before the change is the vendor's own.
    answer = (path) => (path.startsWith("GET /v1/payment_methods/") ? { status: 200, body: card } : { status, body });
    await expect(act()).rejects.toMatchObject({ name: "ProviderError", retryable: true });
  });
});

it("a report is not taken for counted where another one is named", async () => {
  answer = () => ({ status: 200, body: { object: "billing.meter_event", identifier: "other" } });
  const report = payments.usage.report({ customerId: "cus_1", identifier: "i", seconds: 60, at });
  await expect(report).rejects.toMatchObject({ code: "not_understood", retryable: true });
});
