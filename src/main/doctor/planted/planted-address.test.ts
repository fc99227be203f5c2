import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { checkArrivals, judgeInstructions } from "../checks/check-arrivals.ts";
import type { Needs } from "../needs.ts";
import { named, now, type Planted, testPlanted } from "./planted-for-tests.ts";

/** A public address at which this answers instead of Belle. */
const answeredBy =
  (listener: RequestListener, name: string, deadlineMs = 30_000) =>
  async () => {
    const server = createServer(listener).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const config = parseConfig(
      {
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TWILIO_ACCOUNT_SID: `AC${"1".repeat(32)}`,
        TWILIO_AUTH_TOKEN: "2".repeat(32),
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
      },
      "/project",
    );
    const clock = { now: () => now };
    return named(await checkArrivals({ config, clock, deadlineMs } as unknown as Needs), name);
  };
const says = (status: number, body: string, headers: Record<string, string> = {}): RequestListener => {
  return (request, reply) => void request.resume().on("end", () => reply.writeHead(status, headers).end(body));
};
const detail = (status: number, text: string) =>
  says(status, JSON.stringify({ detail: text }), { "content-type": "application/json" });
const xml = { "content-type": "text/xml; charset=utf-8" };
const slow = { status: 200, location: "", type: "text/xml", text: "<Response/>" };
const [call, sms, event] = ["Incoming call", "Incoming text", "Payment webhook"];

const arrivals: readonly Planted[] = [
  [
    "a redirect to www",
    answeredBy(says(308, "", { location: "https://www.b.com/" }), event),
    event,
    /redirected to https:\/\/www\.b\.com/,
    /Set PUBLIC_URL to the address at which/,
  ],
  [
    "a path that the proxy does not know",
    answeredBy(says(404, "Not found"), event),
    event,
    /not known there \(404\)/,
    /pass POST \/webhooks\/stripe on/,
  ],
  [
    "a login in front",
    answeredBy(says(401, "<h1>Sign in</h1>"), event),
    event,
    /something in front of Belle \(401\)/,
    /without a login or a challenge/,
  ],
  [
    "a signing secret of another endpoint",
    answeredBy(detail(400, "The signature is not right."), event),
    event,
    /does not know this STRIPE_WEBHOOK_SECRET/,
    /endpoint's signing secret/,
  ],
  [
    "a proxy that eats the payment header",
    answeredBy(detail(400, "The signature is missing."), event),
    event,
    /without the header Stripe-Signature/,
    /pass the header Stripe-Signature on/,
  ],
  [
    "a proxy that eats the body",
    answeredBy(detail(400, "The body is empty."), event),
    event,
    /without a body/,
    /pass it on as it came/,
  ],
  [
    "another program that says yes",
    answeredBy(says(200, "ok"), event),
    event,
    /answered by something else \(200\)/,
    /Lead POST \/webhooks\/stripe/,
  ],
  ["a server that fails", answeredBy(says(500, "{}"), event), event, /fails \(500\)/, /Belle's log/],
  ["a proxy without Belle", answeredBy(says(502, "Bad gateway"), call), call, /the proxy alone \(502\)/, /Start Belle/],
  ["a proxy that takes no bodies", answeredBy(says(413, ""), call), call, /no body of this size/, /up to a megabyte/],
  [
    "a bot protection before calls",
    answeredBy(says(403, "<title>Just a moment</title>"), call),
    call,
    /something in front of Belle \(403\)/,
    /bot protection pass POST \/voice\/incoming/,
  ],
  [
    "another carrier's token",
    answeredBy(detail(403, "The signature is not right."), call),
    call,
    /TWILIO_AUTH_TOKEN or goes by another PUBLIC_URL/,
    /same TWILIO_AUTH_TOKEN/,
  ],
  [
    "a proxy that eats the carrier's header",
    answeredBy(detail(403, "The signature is missing."), sms),
    sms,
    /without the header X-Twilio-Signature/,
    /X-Twilio-Signature on/,
  ],
  [
    "a page instead of instructions",
    answeredBy(says(200, "<html>", { "content-type": "text/html" }), call),
    call,
    /answered with text\/html \(200\) and not/,
    /Lead POST \/voice\/incoming/,
  ],
  [
    "a database that does not answer calls",
    answeredBy(says(200, "<Response><Record/></Response>", xml), call),
    call,
    /rescued after \d+\.\d s/,
    /database/,
  ],
  [
    "an address that never answers",
    answeredBy(() => undefined, sms, 20),
    sms,
    /\/voice\/text does not answer in time/,
    /proxy and Belle run/,
  ],
  [
    "a machine that is too slow for callers",
    async () => judgeInstructions("call", "/voice/incoming", { ...slow, tookMs: 6_200 }),
    call,
    /took 6\.2 s, and a caller hears it ring for so long; the carrier gives up after 15 s/,
    /how busy/,
  ],
];

testPlanted(arrivals);
