import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkPair } from "./check-pairs.ts";
import { describeVendors } from "./describe-vendors.ts";
import type { Pair } from "./description.ts";
import { nested } from "./nested-form.ts";

const descriptions = describeVendors(join(import.meta.dirname, "../../.."));

/** A pair as it should be, and how to spoil it. */
type Plant = { url?: string; request?: Record<string, unknown>; answer?: Record<string, unknown>; without?: string };
const pair = (good: { method: string; url: string; request?: object; answer: object }, plant: Plant = {}): Pair => {
  const answer = Object.entries({ ...good.answer, ...plant.answer }).filter(([name]) => name !== plant.without);
  return {
    method: good.method,
    url: good.url + (plant.url ?? ""),
    request: good.request || plant.request ? { ...good.request, ...plant.request } : null,
    status: 200,
    type: "application/json",
    answer: JSON.stringify(Object.fromEntries(answer)),
  };
};
const found = (one: Pair) =>
  checkPair(one, descriptions)?.map(({ vendor, side, path, text }) => `${vendor}: ${side}${path} ${text}`);

const goods = {
  stripe: {
    method: "POST",
    url: "/v1/billing/meter_events",
    request: { event_name: "seconds", "payload[value]": "12", "payload[stripe_customer_id]": "cus_1" },
    answer: {
      object: "billing.meter_event",
      created: 1,
      event_name: "seconds",
      identifier: "a",
      livemode: false,
      payload: { value: "12" },
      timestamp: 1,
    },
  },
  twilio: {
    method: "POST",
    url: "/2010-04-01/Accounts/AC1/Messages.json",
    request: { To: "+13125550100", From: "+13125550101", Body: "Hello", StatusCallback: "https://belle.example/x" },
    answer: {
      ...{ sid: "SM1", account_sid: "AC1", messaging_service_sid: null, api_version: "2010-04-01", uri: "/x" },
      ...{ body: "Hello", from: "+13125550101", to: "+13125550100", direction: "outbound-api", status: "queued" },
      ...{ date_created: "x", date_updated: "x", date_sent: null, price: null, price_unit: "USD" },
      ...{
        error_code: null,
        error_message: null,
        num_media: "0",
        num_segments: "1",
        subresource_uris: { media: "/m" },
      },
    },
  },
  google: {
    method: "POST",
    url: "/calendar/v3/calendars/primary/events?sendUpdates=none",
    request: { summary: "Job", start: { dateTime: "2026-11-18T10:00:00Z" }, end: { dateTime: "2026-11-18T11:00:00Z" } },
    answer: { kind: "calendar#event", etag: "1", id: "a", status: "confirmed", attendeesOmitted: false },
  },
  graph: {
    method: "POST",
    url: "/microsoft/v1.0/subscriptions",
    request: {
      changeType: "created",
      expirationDateTime: "x",
      notificationUrl: "https://belle.example/x",
      resource: "me/events",
    },
    answer: {
      id: "1",
      changeType: "created",
      expirationDateTime: "x",
      notificationUrl: "https://belle.example/x",
      resource: "me/events",
    },
  },
};

describe("what is said between us and a vendor is held against the vendor's description", () => {
  test.each(Object.entries(goods))("%s: nothing is found in a pair as it should be", (_name, good) => {
    expect(found(pair(good))).toEqual([]);
  });

  test.each([
    ["stripe", { request: { payment_method_types: "card" } }, "Stripe: request.payment_method_types is unknown"],
    ["twilio", { request: { StatusCallbak: "x" } }, "Twilio: request.StatusCallbak is unknown"],
    ["google", { url: "&sendUpdate=all" }, "Google Calendar: request.sendUpdate is unknown"],
    ["google", { request: { title: "x" } }, "Google Calendar: request.title is unknown"],
    ["graph", { request: { clientStat: "x" } }, "Microsoft Graph: request.clientStat is unknown"],
  ] as const)("%s: an unknown parameter of a request is found", (name, plant, text) => {
    expect(found(pair(goods[name], plant))).toEqual([text]);
  });

  test.each([
    ["stripe", { without: "identifier" }, "Stripe: answer.identifier is missing"],
    ["twilio", { without: "num_segments" }, "Twilio: answer.num_segments is missing"],
    ["google", { without: "status" }, "Google Calendar: answer.status is missing"],
    ["graph", { without: "expirationDateTime" }, "Microsoft Graph: answer.expirationDateTime is missing"],
  ] as const)("%s: a field that is missing in an answer is found", (name, plant, text) => {
    expect(found(pair(goods[name], plant))).toEqual([text]);
  });

  test.each([
    ["stripe", { answer: { created: "today" } }, 'Stripe: answer.created "today" is no number'],
    ["twilio", { answer: { num_segments: 1 } }, "Twilio: answer.num_segments 1 is no text"],
    ["google", { answer: { attendeesOmitted: "no" } }, 'Google Calendar: answer.attendeesOmitted "no" is no boolean'],
    ["graph", { answer: { id: 7 } }, "Microsoft Graph: answer.id 7 is no text"],
  ] as const)("%s: a wrong type is found", (name, plant, text) => {
    expect(found(pair(goods[name], plant))?.[0]).toContain(text.slice(0, 40));
    expect(found(pair(goods[name], plant))).toHaveLength(1);
  });

  test.each([
    ["stripe", { answer: { object: "meter" } }, 'Stripe: answer.object "meter" is no "billing.meter_event"'],
    ["twilio", { answer: { status: "lost" } }, 'Twilio: answer.status "lost" is none of "queued", "sending"'],
    ["google", { answer: { status: "sure" } }, 'Google Calendar: answer.status "sure" is none of "confirmed"'],
    [
      "google",
      { request: { transparency: "glass" } },
      'Google Calendar: request.transparency "glass" is none of opaque',
    ],
  ] as const)("%s: a value that the vendor does not have is found", (name, plant, text) => {
    expect(found(pair(goods[name], plant))?.map((one) => one.slice(0, text.length))).toEqual([text]);
  });

  test("a value that Graph does not have is found", () => {
    const start = { dateTime: "2026-11-18T10:00:00", timeZone: "UTC" };
    const request = { start, end: start, showAs: "lazy" };
    const good = { method: "POST", url: "/microsoft/v1.0/me/events", request, answer: {} };
    expect(found(pair(good))?.[0]).toContain('Microsoft Graph: request.showAs "lazy" is none of "unknown", "free"');
  });

  test("an address that a vendor does not have is found, and what is no vendor's is left alone", () => {
    const asked = (url: string) => found(pair({ method: "POST", url, answer: {} }));
    expect(asked("/v1/invoice_things")).toEqual(["Stripe: request is no operation of this vendor"]);
    expect(asked("/2010-04-01/Accounts/AC1/Letters.json")).toEqual(["Twilio: request is no operation of this vendor"]);
    expect(asked("/hooks/catch/a")).toBeUndefined();
  });

  test("what a vendor refused is not held against anybody: it may have been wrong on purpose", () => {
    expect(found({ ...pair(goods.stripe, { request: { nonsense: "1" } }), status: 400 })).toEqual([]);
  });
});

test("the brackets of a form become objects and lists", () => {
  const form = [
    ["items[0][price]", "p"],
    ["items[1][price]", "q"],
    ["expand[]", "a"],
    ["metadata[a]", "b"],
  ] as const;
  expect(nested(form)).toEqual({ items: [{ price: "p" }, { price: "q" }], expand: ["a"], metadata: { a: "b" } });
});
