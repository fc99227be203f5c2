import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints, topics } from "./endpoints.ts";

const ofPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const keys = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe("the list of endpoints", () => {
  it("gives every endpoint a name of its own", () => {
    const names = endpoints.map((endpoint) => endpoint.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("has one description for each method and path", () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it("files every endpoint under a known topic, and leaves no topic empty", () => {
    expect([...new Set(endpoints.map((endpoint) => endpoint.topic))].sort()).toEqual(
      topics.map((topic) => topic.name).sort(),
    );
  });

  it("shows the topics in the order in which an owner meets them", () => {
    expect([...new Set(endpoints.map((endpoint) => endpoint.topic))]).toEqual([
      "Accounts",
      "Second factor",
      "Assistants",
      "Versions",
      "Rehearsals",
      "Website analysis",
      "Calendars",
      "Appointments",
      "Tasks",
      "On call",
      "Callbacks",
      "Visits",
      "Conversations",
      "Contacts",
      "Dashboard",
      "Notifications",
      "Live events",
      "Billing",
      "Payments",
      "API keys",
      "Webhooks",
      "Support",
      "Browser phone",
      "Phone carrier",
      "Health",
      "Description",
    ]);
  });
});

/** Names of the endpoints that break a rule. */
const breaking = (keeps: (endpoint: Endpoint) => boolean) => endpoints.filter((e) => !keeps(e)).map(({ name }) => name);

describe("every endpoint", () => {
  it("describes exactly the parameters that its path names", () => {
    expect(breaking((e) => `${keys(e.params).sort()}` === `${ofPath(e.path).sort()}`)).toEqual([]);
  });

  it.each([
    [401, "a missing token", (e: Endpoint) => e.auth === "bearer"],
    [403, "a wrong signature of the carrier", (e: Endpoint) => e.auth === "carrier-signature"],
    [400, "a wrong signature of the payment provider", (e: Endpoint) => e.auth === "payment-signature"],
    [404, "a thing that is not there", (e: Endpoint) => e.params !== undefined],
    [422, "an unreadable body", (e: Endpoint) => e.body !== undefined && !e.auth.endsWith("signature")],
    [409, "a conflict that it describes", (e: Endpoint) => e.conflict !== undefined],
  ] as const)("answers %i to %s, where that can occur", (status, _, occurs) => {
    expect(endpoints.filter(occurs).length).toBeGreaterThan(0);
    expect(breaking((e) => !occurs(e) || e.errors.includes(status))).toEqual([]);
  });

  it("lists each error once, in order", () => {
    expect(breaking((e) => `${e.errors}` === `${[...new Set(e.errors)].sort((a, b) => a - b)}`)).toEqual([]);
  });

  it("answers with a body exactly when its status has one", () => {
    expect(breaking((e) => (e.reply === undefined) === [101, 204, 302].includes(e.status))).toEqual([]);
  });
});
